/** Uploads that were not finished are given up after a day; what a killed process left of a form, or half written, goes as well. */
import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { drafts } from '../../db/schema/inbox.ts';
import { uploads } from '../../db/schema/media.ts';
import { waitingReplies } from '../../db/schema/waiting-replies.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { incomingFolderOf } from './media-storage.ts';
import { removeForsakenFiles } from './remove-forsaken-files.service.ts';
import { formFolderOf } from './upload-form.ts';
import { pathOf } from './uploads.ts';

const leftoverAgeMs = 24 * 60 * 60_000;
/** When the draft that holds a file is looked at again. */
const draftLookMs = 24 * 60 * 60_000;

export function createRemoveUploadsLoop(context: Context): Loop {
  return {
    name: 'remove-uploads',
    idleMs: 60 * 60_000,
    async run() {
      const removed = await removeExpired(context);
      await removeLeftovers(context);
      return removed;
    },
  };
}

async function removeExpired(context: Context): Promise<number> {
  const { config, database, now } = context;
  const expired = await database.select().from(uploads).where(lt(uploads.expiresAt, now())).limit(100);
  for (const upload of expired) {
    const { id, mediaId, purpose, workspaceId } = upload;
    const isIt = and(eq(uploads.workspaceId, workspaceId), eq(uploads.id, id));
    // The file first: a row without one is found again, a file without a row never.
    await rm(pathOf(config, upload), { force: true });
    if (purpose === 'reply' && mediaId !== null && (await isKeptWithText(database, workspaceId, mediaId))) {
      await database
        .update(uploads)
        .set({ expiresAt: new Date(now().getTime() + draftLookMs) })
        .where(isIt);
      continue;
    }
    await database.transaction(async (transaction) => {
      await transaction.delete(uploads).where(isIt);
      if (purpose === 'reply' && mediaId !== null)
        await removeForsakenFiles(context, transaction, workspaceId, [mediaId]);
    });
  }
  return expired.length;
}

/** What somebody has attached and not sent yet waits with the text, and so does what waits for somebody's yes. */
async function isKeptWithText(database: Context['database'], workspaceId: string, mediaId: string): Promise<boolean> {
  const [draft] = await database
    .select({ ticketId: drafts.ticketId })
    .from(drafts)
    .where(and(eq(drafts.workspaceId, workspaceId), sql`${drafts.files} @> ${JSON.stringify([{ mediaId }])}::jsonb`))
    .limit(1);
  if (draft !== undefined) return true;
  const [waiting] = await database
    .select({ id: waitingReplies.id })
    .from(waitingReplies)
    .where(
      and(
        eq(waitingReplies.workspaceId, workspaceId),
        inArray(waitingReplies.state, ['waiting', 'returned']),
        sql`${waitingReplies.files} @> ${JSON.stringify([{ mediaId }])}::jsonb`,
      ),
    )
    .limit(1);
  return waiting !== undefined;
}

async function removeLeftovers({ config }: Context): Promise<void> {
  await removeOldFiles(formFolderOf(config.dataDir));
  await removeOldFiles(incomingFolderOf(config.dataDir));
}

async function removeOldFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  const nowMs = await readFolderClock(folder);
  for (const name of names) {
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => nowMs - mtimeMs,
      () => 0,
    );
    if (age > leftoverAgeMs) await rm(path, { force: true });
  }
}

/**
 * The time of whatever dates the files there, which may be another machine, or the clock before it was put right: the age of a file
 * is told by a new one beside it.
 */
async function readFolderClock(folder: string): Promise<number> {
  const path = join(folder, randomUUID());
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 });
    return (await stat(path)).mtimeMs;
  } finally {
    await rm(path, { force: true });
  }
}
