/** The archive of a person's data: asked for, told of, downloaded by its owner alone, and gone after a while. */
import { Readable } from 'node:stream';
import type { DataExport } from '@parley/contract/account-data/schemas.ts';
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { dataExports } from '../../db/schema/account-data.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { recordAudit } from '../audit/audit.service.ts';

type ExportRow = typeof dataExports.$inferSelect;

/** Asks for an archive; one that is being made already is waited for, one that is there is made anew. */
export async function requestDataExport(context: Context, session: Session): Promise<DataExport> {
  const { database, now } = context;
  return await database.transaction(async (transaction) => {
    const { userId } = session;
    const [known] = await transaction.select().from(dataExports).where(eq(dataExports.userId, userId)).for('update');
    if (known?.state === 'waiting') return toDataExport(known);
    await removeExportOf(context, transaction, userId);
    const [made] = await transaction
      .insert(dataExports)
      .values({ userId, requestedAt: now(), nextAttemptAt: now() })
      .returning();
    if (made === undefined) throw new Error('the export was not noted');
    await recordAudit(transaction, session.workspaceId, session, 'account.export-requested', userId);
    await wakeAfterCommit(transaction, 'make-data-exports');
    return toDataExport(made);
  });
}

/** The person's archive, or null where there is none (any more). */
export async function getDataExport({ database, now }: Context, userId: string): Promise<DataExport | null> {
  const [row] = await database.select().from(dataExports).where(eq(dataExports.userId, userId));
  if (row === undefined || (row.expiresAt !== null && row.expiresAt <= now())) return null;
  return toDataExport(row);
}

/** The whole archive as it is read from the storage. @throws AppError `not_found` where there is none */
export async function openDataExport(
  { database, now, storage }: Context,
  userId: string,
): Promise<{ content: Readable; sizeBytes: number }> {
  const [row] = await database
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), eq(dataExports.state, 'ready'), gt(dataExports.expiresAt, now())));
  if (row === undefined || row.sizeBytes === null)
    throw new AppError('not_found', { message: 'There is no archive of your data. Ask for a new one.' });
  const { id, parts } = row;
  async function* readParts() {
    for (const sha256 of parts) {
      const part = await storage.read({ workspaceId: id, sha256 });
      if (part === null) throw new Error(`the storage has lost a part of the export ${id}`);
      yield* part;
    }
  }
  return { content: Readable.from(readParts(), { objectMode: false }), sizeBytes: row.sizeBytes };
}

/** Removes a person's archive: the files first, for a row without files is found again. */
export async function removeExportOf(
  { storage }: Pick<Context, 'storage'>,
  transaction: DatabaseOrTransaction,
  userId: string,
): Promise<void> {
  const [row] = await transaction.select().from(dataExports).where(eq(dataExports.userId, userId)).for('update');
  if (row === undefined) return;
  for (const sha256 of row.parts) await storage.remove({ workspaceId: row.id, sha256 });
  await transaction.delete(dataExports).where(eq(dataExports.userId, userId));
}

/**
 * Removes every archive that holds something of a workspace, because something of it was erased; their people can ask for new ones. One that
 * is being made is begun again, after this transaction.
 */
export async function removeExportsOfWorkspace(
  context: Pick<Context, 'now' | 'storage'>,
  transaction: Transaction,
  workspaceId: string,
): Promise<void> {
  const holds = or(isNull(dataExports.workspaceIds), sql`${workspaceId}::uuid = any(${dataExports.workspaceIds})`);
  const begunAgain = await transaction
    .update(dataExports)
    // Whoever makes it now finds its id no more.
    .set({ id: sql`gen_random_uuid()`, workspaceIds: null, nextAttemptAt: context.now() })
    .where(and(eq(dataExports.state, 'waiting'), holds))
    .returning({ userId: dataExports.userId });
  if (begunAgain.length > 0) await wakeAfterCommit(transaction, 'make-data-exports');
  const made = await transaction
    .select({ userId: dataExports.userId })
    .from(dataExports)
    .where(and(ne(dataExports.state, 'waiting'), holds));
  for (const { userId } of made) await removeExportOf(context, transaction, userId);
}

export async function removeExpiredExports(context: Context): Promise<void> {
  const { database, now } = context;
  const expired = await database
    .select({ userId: dataExports.userId })
    .from(dataExports)
    .where(lte(dataExports.expiresAt, now()));
  for (const { userId } of expired)
    await database.transaction((transaction) => removeExportOf(context, transaction, userId));
}

function toDataExport({ state, requestedAt, sizeBytes, expiresAt }: ExportRow): DataExport {
  return {
    state,
    requestedAt: requestedAt.toISOString(),
    sizeBytes,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
