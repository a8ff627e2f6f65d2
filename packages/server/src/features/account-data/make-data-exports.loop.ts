/** Makes the archives that people have asked for, one after the other, and removes those whose time is over. */
import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { exportDays } from '@parley/contract/account-data/rules.ts';
import { pages } from '@parley/contract/pages.ts';
import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { dataExports } from '../../db/schema/account-data.ts';
import { users } from '../../db/schema/auth.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';
import { say } from '../../messages/message.ts';
import { nowhere } from '../audit/audit.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { removeExpiredExports } from './data-exports.service.ts';
import { listPlaces, writeArchive } from './write-archive.ts';

const dayMs = 24 * 60 * 60_000;
const leaseMs = 60 * 60_000;
const maxFailures = 5;
/** Of the storage, which is handed a file whole. */
const partBytes = 8 * 1024 * 1024;

type ExportRow = typeof dataExports.$inferSelect;

export function createMakeDataExportsLoop(context: Context): Loop {
  return {
    name: 'make-data-exports',
    idleMs: 60_000,
    async run() {
      await removeExpiredExports(context);
      const row = await claimDue(context);
      if (row === null) return 0;
      const places = await listPlaces(context.database, row.userId);
      // Before anything is read: whoever erases something of these workspaces meanwhile finds the archive.
      await context.database.update(dataExports).set({ workspaceIds: places }).where(isExport(row));
      await make(context, row, places);
      return 1;
    },
  };
}

async function claimDue({ database, now }: Context): Promise<ExportRow | null> {
  const [row] = await database
    .update(dataExports)
    .set({ nextAttemptAt: new Date(now().getTime() + leaseMs) })
    .where(
      isAmongDue(dataExports, {
        where: and(eq(dataExports.state, 'waiting'), lte(dataExports.nextAttemptAt, now())),
        orderBy: dataExports.requestedAt,
        limit: 1,
      }),
    )
    .returning();
  return row ?? null;
}

function isExport({ id, userId }: ExportRow) {
  return and(eq(dataExports.userId, userId), eq(dataExports.id, id));
}

async function make(context: Context, row: ExportRow, places: readonly string[]): Promise<void> {
  const { database, now } = context;
  const expiresAt = new Date(now().getTime() + exportDays * dayMs);
  const isIt = isExport(row);
  try {
    const { parts, sizeBytes } = await storeArchive(context, row, places);
    await database.transaction(async (transaction) => {
      const settled = await transaction
        .update(dataExports)
        .set({ state: 'ready', parts, sizeBytes, expiresAt, nextAttemptAt: null })
        .where(isIt)
        .returning({ userId: dataExports.userId });
      // The person was deleted meanwhile, or something in it was erased and it is made anew.
      if (settled.length === 0) return removeParts(context, row.id, parts);
      const [user] = await transaction
        .select({ workspaceId: users.lastWorkspaceId })
        .from(users)
        .where(eq(users.id, row.userId));
      await queueMail(transaction, {
        workspaceId: user?.workspaceId ?? nowhere,
        userIds: [row.userId],
        subject: say('Your data is ready to be downloaded'),
        paragraphs: [
          say('The archive that you asked for is ready. It can be downloaded for {days} days.', { days: exportDays }),
        ],
        link: { path: pages.deleteAccount, label: say('Download your data') },
        at: now(),
      });
    });
  } catch (error) {
    const failures = row.failures + 1;
    context.log.warn({ err: error, failures }, 'An archive of a person’s data could not be made');
    const nextAttemptAt = new Date(now().getTime() + backOffMs(failures, 60_000, 60 * 60_000));
    await database
      .update(dataExports)
      .set({
        failures,
        ...(failures >= maxFailures ? { state: 'failed', nextAttemptAt: null, expiresAt } : { nextAttemptAt }),
      })
      .where(isIt);
  }
}

async function removeParts({ storage }: Context, id: string, parts: readonly string[]): Promise<void> {
  for (const sha256 of parts) await storage.remove({ workspaceId: id, sha256 });
}

/** Into the storage in parts: whichever process serves the download finds them there. */
async function storeArchive(
  context: Context,
  { id, userId }: ExportRow,
  places: readonly string[],
): Promise<{ parts: string[]; sizeBytes: number }> {
  const path = await writeArchive(context, userId, places);
  const parts: string[] = [];
  let sizeBytes = 0;
  const file = await open(path, 'r');
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(partBytes), 0, partBytes, null);
      if (bytesRead === 0) break;
      const bytes = buffer.subarray(0, bytesRead);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await context.storage.write({ workspaceId: id, sha256 }, bytes);
      parts.push(sha256);
      sizeBytes += bytesRead;
    }
    return { parts, sizeBytes };
  } catch (error) {
    await removeParts(context, id, parts);
    throw error;
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
