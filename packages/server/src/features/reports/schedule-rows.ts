/** Rows of scheduled reports, and what a screen is told of them. */
import type { ReportSchedule } from '@parley/contract/reports/schemas.ts';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';
import { reportRecipients, reportSchedules } from '../../db/schema/reports.ts';
import { nextAtHour } from '../../next-at-hour.ts';
import { listConnectionRows } from '../connections/connection-rows.service.ts';

export type ScheduleRow = typeof reportSchedules.$inferSelect;
export type ScheduleKey = Pick<ScheduleRow, 'workspaceId' | 'id'>;

export function isSchedule({ id, workspaceId }: ScheduleKey) {
  return and(eq(reportSchedules.workspaceId, workspaceId), eq(reportSchedules.id, id));
}

/** The first time after an instant, by the clocks of a zone. */
export function nextReportAt(
  { every, hour, monthDay, weekday }: Pick<ScheduleRow, 'every' | 'hour' | 'monthDay' | 'weekday'>,
  timeZone: string,
  after: Date,
): Date {
  return nextAtHour(every === 'weekly' ? { every, hour, weekday } : { every, hour, monthDay }, timeZone, after);
}

export async function readTimeZone(database: DatabaseOrTransaction, workspaceId: string): Promise<string> {
  const [row] = await database
    .select({ timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row?.timeZone ?? 'UTC';
}

/** The workspace's, or the one of an id, in the order in which they were made, with what became of their last mails. */
export async function readSchedules(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id?: string,
): Promise<ReportSchedule[]> {
  const isWanted = id === undefined ? eq(reportSchedules.workspaceId, workspaceId) : isSchedule({ workspaceId, id });
  const rows = await database
    .select()
    .from(reportSchedules)
    .where(isWanted)
    .orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.id));
  const recipients = await database
    .select()
    .from(reportRecipients)
    .where(
      and(
        eq(reportRecipients.workspaceId, workspaceId),
        inArray(
          reportRecipients.scheduleId,
          rows.map((row) => row.id),
        ),
      ),
    )
    .orderBy(asc(reportRecipients.position), asc(reportRecipients.address));
  const connected = await listConnectionRows(database, workspaceId, { states: ['active', 'needs-reconnect'] });
  const names = new Map(connected.map((connection) => [connection.id, connection.name]));
  const counts = await countMails(database, workspaceId, rows);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    report: row.report,
    platform: row.platform,
    accountId: row.connectionId,
    accountName: names.get(row.connectionId ?? '') ?? null,
    days: row.days as ReportSchedule['days'],
    every: row.every,
    weekday: row.weekday,
    monthDay: row.monthDay,
    hour: row.hour,
    timeZone: row.timeZone,
    recipients: recipients
      .filter(({ scheduleId }) => scheduleId === row.id)
      .map(({ address, unsubscribedAt }) => ({ address, hasUnsubscribed: unsubscribedAt !== null })),
    isPaused: row.isPaused,
    nextAt: row.isPaused ? null : row.nextAt.toISOString(),
    last:
      row.lastAt === null
        ? null
        : {
            at: row.lastAt.toISOString(),
            failure: row.lastFailure,
            mails: { ...noMails, ...counts.get(row.lastAttachmentId ?? '') },
          },
  }));
}

type MailCounts = { waiting: number; sent: number; failed: number; kept: number };
const noMails: MailCounts = { waiting: 0, sent: 0, failed: 0, kept: 0 };

/** By the file that they carry. */
async function countMails(database: DatabaseOrTransaction, workspaceId: string, rows: readonly ScheduleRow[]) {
  const attachments = rows.flatMap(({ lastAttachmentId }) => lastAttachmentId ?? []);
  const found = await database
    .select({ attachmentId: sql<string>`${mails.attachmentId}`, state: mails.state, number: count() })
    .from(mails)
    .where(and(eq(mails.workspaceId, workspaceId), inArray(mails.attachmentId, attachments)))
    .groupBy(mails.attachmentId, mails.state);
  const counts = new Map<string, Partial<MailCounts>>();
  for (const { attachmentId, number, state } of found)
    counts.set(attachmentId, { ...counts.get(attachmentId), [state]: number });
  return counts;
}
