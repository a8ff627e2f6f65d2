/** Uploads that were not finished are given up after a day; what a killed process left of a form, or half written, goes as well. */
import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { uploads } from '../../db/schema/media.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { incomingFolderOf } from './media-storage.ts';
import { formFolderOf } from './upload-form.ts';
import { pathOf } from './uploads.ts';

const leftoverAgeMs = 24 * 60 * 60_000;

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

async function removeExpired({ database, config, now }: Context): Promise<number> {
  const expired = await database.select().from(uploads).where(lt(uploads.expiresAt, now())).limit(100);
  for (const upload of expired) {
    // The file first: a row without one is found again, a file without a row never.
    await rm(pathOf(config, upload), { force: true });
    await database.delete(uploads).where(and(eq(uploads.workspaceId, upload.workspaceId), eq(uploads.id, upload.id)));
  }
  return expired.length;
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
