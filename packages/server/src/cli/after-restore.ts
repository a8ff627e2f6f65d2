import { closeDatabase, openDatabase } from '../db/client.ts';
import { loopLimits } from '../db/database-limits.ts';
import { doubtAfterRestore } from '../features/delivery/doubt-after-restore.service.ts';
import type { BackupManifest } from '../features/operations/backup-manifest.ts';
import { stopAfterRestore } from '../features/rules/stop-after-restore.service.ts';

/** Sees to it that nothing goes out a second time that left between the backup and its restoring. @returns what a person should know, line by line */
export async function doubtWhatWasDue(
  connectionString: string,
  { createdAt }: Pick<BackupManifest, 'createdAt'>,
  now: Date,
): Promise<string[]> {
  const database = openDatabase({ connectionString, maxConnections: 1, limits: loopLimits });
  try {
    const doubtful = await doubtAfterRestore(database, { backupAt: new Date(createdAt), now });
    const stopped = await stopAfterRestore(database, now);
    return [
      ...(doubtful === 0
        ? []
        : [
            `Replies, posts and other acts that were due since then and may have gone out already: ${doubtful}. Parley asks the networks before it sends them, and asks you where a network cannot be asked.`,
          ]),
      ...(stopped === 0 ? [] : [`Automatic replies that were due since then and are stopped: ${stopped}.`]),
    ];
  } finally {
    await closeDatabase(database);
  }
}
