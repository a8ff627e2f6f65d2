import { closeDatabase, openDatabase } from '../db/client.ts';
import { readDatabaseClock } from '../db/database-clock.ts';
import { loopLimits } from '../db/database-limits.ts';
import { doubtAfterRestore } from '../features/delivery/doubt-after-restore.service.ts';
import { doubtMailsAfterRestore } from '../features/mail/doubt-mails-after-restore.service.ts';
import { doubtNoticesAfterRestore } from '../features/notifications/doubt-notices-after-restore.service.ts';
import type { BackupManifest } from '../features/operations/backup-manifest.ts';
import { skipReportsAfterRestore } from '../features/reports/skip-reports-after-restore.service.ts';
import { stopAfterRestore } from '../features/rules/stop-after-restore.service.ts';

/**
 * Sees to it that nothing goes out a second time that left between the backup and its restoring.
 * @param readNow absent: by the clock of the database, by which all times in it were written
 * @returns what a person should know, line by line
 */
export async function doubtWhatWasDue(
  connectionString: string,
  { createdAt }: Pick<BackupManifest, 'createdAt'>,
  readNow?: () => Date,
): Promise<string[]> {
  const database = openDatabase({ connectionString, maxConnections: 1, limits: loopLimits });
  try {
    const now = (readNow ?? (await readDatabaseClock(database)))();
    const doubtful = await doubtAfterRestore(database, { backupAt: new Date(createdAt), now });
    const stopped = await stopAfterRestore(database, now);
    const mails = await doubtMailsAfterRestore(database, now);
    const { digests, notices } = await doubtNoticesAfterRestore(database, now);
    const reports = await skipReportsAfterRestore(database, now);
    return [
      ...(doubtful === 0
        ? []
        : [
            `Replies, posts and other acts that were due since then and may have gone out already: ${doubtful}. Parley asks the networks before it sends them, and asks you where a network cannot be asked.`,
          ]),
      ...(stopped === 0 ? [] : [`Automatic replies that were due since then and are stopped: ${stopped}.`]),
      ...(mails === 0
        ? []
        : [
            `Mails that were due since then and may have been sent: ${mails}. An administrator sends or discards them under Settings, Integrations.`,
          ]),
      ...(notices === 0
        ? []
        : [
            `Notices that were due since then and may have been told by mail or on devices: ${notices}. They stand in their readers' bells.`,
          ]),
      ...(digests === 0 ? [] : [`Digests that were due since then and wait for their next time: ${digests}.`]),
      ...(reports === 0
        ? []
        : [
            `Scheduled reports that were due since then and wait for their next time: ${reports}. They can be sent at once where they are planned.`,
          ]),
    ];
  } finally {
    await closeDatabase(database);
  }
}
