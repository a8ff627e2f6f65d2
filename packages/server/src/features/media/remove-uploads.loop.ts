/** Uploads that were not finished are given up after a day; what a killed process left of a form, or half written, goes as well. */
import { readdir, rm, stat } from 'node:fs/promises';
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
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // By the clock of the file system, which wrote the time.
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > leftoverAgeMs) await rm(path, { force: true });
  }
}
