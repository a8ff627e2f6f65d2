import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { reportSchedules } from '../../db/schema/reports.ts';
import { isSchedule, nextReportAt, readTimeZone } from './schedule-rows.ts';

/**
 * Reports that were due between a backup and its restoring may have been mailed: they wait for their next time and say so, and a person may send
 * them now. @returns how many
 */
export async function skipReportsAfterRestore(database: Database, now: Date): Promise<number> {
  const due = await database
    .select()
    .from(reportSchedules)
    .where(and(lte(reportSchedules.nextAt, now), eq(reportSchedules.isPaused, false)));
  for (const schedule of due) {
    const timeZone = await readTimeZone(database, schedule.workspaceId);
    const nextAt = nextReportAt(schedule, timeZone, now);
    const lastFailure = 'A backup was restored. This report may have been sent after the backup was made.';
    await database
      .update(reportSchedules)
      .set({ timeZone, nextAt, attemptAt: nextAt, failures: 0, lastAt: now, lastFailure, lastAttachmentId: null })
      .where(isSchedule(schedule));
  }
  return due.length;
}
