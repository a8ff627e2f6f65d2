/** Reports that are mailed by the clock: listed, made, changed, paused, deleted, and ended by those who get them. */
import { randomBytes } from 'node:crypto';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { reportSchedulesMax } from '@parley/contract/reports/rules.ts';
import type { ReportSchedule } from '@parley/contract/reports/schemas.ts';
import { and, count, eq, isNull, notInArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { reportRecipients, reportSchedules } from '../../db/schema/reports.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findConnection } from '../connections/connection-rows.service.ts';
import {
  isSchedule,
  nextReportAt,
  readSchedules,
  readTimeZone,
  type ScheduleKey,
  type ScheduleRow,
} from './schedule-rows.ts';

export function listReportSchedules({ database }: Context, workspaceId: string): Promise<ReportSchedule[]> {
  return readSchedules(database, workspaceId);
}

/** @throws AppError `not_found` for an account that is not connected here, `validation_failed` where there are too many */
export async function createReportSchedule(
  context: Context,
  session: Session,
  { accountId, platform, recipients, report, ...settings }: ParsedBodyOf<'createReportSchedule'>,
): Promise<ReportSchedule> {
  const { userId, workspaceId } = session;
  const subject = toSubject({ report, platform, connectionId: accountId });
  return context.database.transaction(async (transaction) => {
    // Whoever makes another one at the same time waits, so that both count.
    await transaction.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('update');
    const [found] = await transaction
      .select({ number: count() })
      .from(reportSchedules)
      .where(eq(reportSchedules.workspaceId, workspaceId));
    if ((found?.number ?? 0) >= reportSchedulesMax)
      throw new AppError('validation_failed', {
        message: `A workspace has at most ${reportSchedulesMax} scheduled reports. Delete one first.`,
      });
    await checkAccount(transaction, workspaceId, subject);
    const now = context.now();
    const timeZone = await readTimeZone(transaction, workspaceId);
    const nextAt = nextReportAt(settings, timeZone, now);
    const [made] = await transaction
      .insert(reportSchedules)
      .values({
        ...{ ...settings, ...subject, workspaceId, timeZone, nextAt, attemptAt: nextAt },
        ...{ createdBy: userId, createdAt: now },
      })
      .returning({ id: reportSchedules.id });
    if (made === undefined) throw new Error('the report was not scheduled');
    const key = { workspaceId, id: made.id };
    await setRecipients(transaction, key, recipients);
    await recordAudit(transaction, workspaceId, session, 'report.scheduled', key.id, {
      ...{ report, ...(subject.platform && { platform: subject.platform }) },
      ...{ every: settings.every, recipients: recipients.length },
    });
    await wakeAfterCommit(transaction, 'send-reports');
    return readOne(transaction, key);
  });
}

/** What is left out stays. Its next time is the first after now, by its new settings. @throws AppError `not_found` */
export async function updateReportSchedule(
  context: Context,
  session: Session,
  id: string,
  { recipients, ...changes }: ParsedBodyOf<'updateReportSchedule'>,
): Promise<ReportSchedule> {
  const key = { workspaceId: session.workspaceId, id };
  return context.database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(reportSchedules).where(isSchedule(key)).for('update');
    if (row === undefined) throw new AppError('not_found');
    const { accountId, platform, report, ...rest } = changes;
    const isOther = accountId !== undefined || platform !== undefined || report !== undefined;
    const subject = toSubject({
      report: report ?? row.report,
      platform: platform === undefined ? row.platform : platform,
      connectionId: accountId === undefined ? row.connectionId : accountId,
    });
    if (isOther) await checkAccount(transaction, key.workspaceId, subject);
    const timeZone = await readTimeZone(transaction, key.workspaceId);
    const nextAt = nextReportAt({ ...row, ...rest }, timeZone, context.now());
    await transaction
      .update(reportSchedules)
      .set({ ...rest, ...(isOther ? subject : {}), timeZone, nextAt, attemptAt: nextAt, failures: 0 })
      .where(isSchedule(key));
    if (recipients !== undefined) await setRecipients(transaction, key, recipients);
    const action =
      changes.isPaused === undefined ? 'report.changed' : changes.isPaused ? 'report.paused' : 'report.resumed';
    await recordAudit(transaction, key.workspaceId, session, action, id, {
      changed: Object.keys({ ...changes, ...(recipients && { recipients }) }),
    });
    await wakeAfterCommit(transaction, 'send-reports');
    return readOne(transaction, key);
  });
}

/** What was mailed stays mailed. @throws AppError `not_found` */
export async function deleteReportSchedule(context: Context, session: Session, id: string): Promise<void> {
  const key = { workspaceId: session.workspaceId, id };
  await context.database.transaction(async (transaction) => {
    const gone = await transaction
      .delete(reportSchedules)
      .where(isSchedule(key))
      .returning({ name: reportSchedules.name });
    if (gone.length === 0) throw new AppError('not_found');
    await transaction
      .delete(reportRecipients)
      .where(and(eq(reportRecipients.workspaceId, key.workspaceId), eq(reportRecipients.scheduleId, id)));
    await recordAudit(transaction, key.workspaceId, session, 'report.deleted', id);
  });
}

/** By the link of a mail; its address is kept, so that adding it again does not bring it back. @throws AppError `not_found` */
export async function unsubscribeFromReports({ database, now }: Context, token: string): Promise<{ address: string }> {
  return database.transaction(async (transaction) => {
    const isIt = eq(reportRecipients.token, token);
    const [recipient] = await transaction.select().from(reportRecipients).where(isIt).for('update');
    if (recipient === undefined)
      throw new AppError('not_found', { message: 'These mails have ended already: the report is not sent any more.' });
    const { address, scheduleId, workspaceId } = recipient;
    const ended = await transaction
      .update(reportRecipients)
      .set({ unsubscribedAt: now() })
      .where(and(isIt, isNull(reportRecipients.unsubscribedAt)))
      .returning({ address: reportRecipients.address });
    if (ended.length > 0) await recordAudit(transaction, workspaceId, null, 'report.unsubscribed', scheduleId);
    return { address };
  });
}

type Subject = Pick<ScheduleRow, 'report' | 'platform' | 'connectionId'>;

/** A report of all networks has no account. @throws AppError `validation_failed` where one of an account names none */
function toSubject({ connectionId, platform, report }: Subject): Subject {
  if (report !== 'account') return { report, platform: null, connectionId: null };
  if (platform === null || connectionId === null)
    throw new AppError('validation_failed', {
      message: 'A report of an account needs platform and accountId.',
      details: { platform, accountId: connectionId },
    });
  return { report, platform, connectionId };
}

async function checkAccount(
  transaction: Transaction,
  workspaceId: string,
  { connectionId, platform }: Subject,
): Promise<void> {
  if (connectionId === null || platform === null) return;
  const connection = await findConnection(transaction, workspaceId, connectionId);
  if (
    connection === null ||
    connection.platform !== platform ||
    connection.state === 'gone' ||
    connection.state === 'saved'
  )
    throw new AppError('not_found', {
      message: `No ${platformNames[platform]} account with this id is connected here.`,
    });
}

/** Those who have ended the mails stay ended, also where they are named again. */
async function setRecipients(
  transaction: Transaction,
  { id: scheduleId, workspaceId }: ScheduleKey,
  addresses: readonly string[],
): Promise<void> {
  const wanted = [...new Set(addresses)];
  await transaction
    .delete(reportRecipients)
    .where(
      and(
        eq(reportRecipients.workspaceId, workspaceId),
        eq(reportRecipients.scheduleId, scheduleId),
        isNull(reportRecipients.unsubscribedAt),
        notInArray(reportRecipients.address, wanted),
      ),
    );
  await transaction
    .insert(reportRecipients)
    .values(
      wanted.map((address, position) => ({
        ...{ workspaceId, scheduleId, address, position },
        token: randomBytes(24).toString('base64url'),
      })),
    )
    .onConflictDoNothing();
}

async function readOne(database: DatabaseOrTransaction, key: ScheduleKey): Promise<ReportSchedule> {
  const [schedule] = await readSchedules(database, key.workspaceId, key.id);
  if (schedule === undefined) throw new AppError('not_found');
  return schedule;
}
