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
import { isSchedule, nextReportAt, readSchedules, readTimeZone, type ScheduleKey } from './schedule-rows.ts';

export function listReportSchedules({ database }: Context, workspaceId: string): Promise<ReportSchedule[]> {
  return readSchedules(database, workspaceId);
}

/** @throws AppError `not_found` for an account that is not connected here, `validation_failed` where there are too many */
export async function createReportSchedule(
  context: Context,
  session: Session,
  { accountId, recipients, ...settings }: ParsedBodyOf<'createReportSchedule'>,
): Promise<ReportSchedule> {
  const { userId, workspaceId } = session;
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
    await checkAccount(transaction, workspaceId, settings.platform, accountId);
    const now = context.now();
    const timeZone = await readTimeZone(transaction, workspaceId);
    const nextAt = nextReportAt(settings, timeZone, now);
    const [made] = await transaction
      .insert(reportSchedules)
      .values({
        ...{ ...settings, workspaceId, timeZone, nextAt, attemptAt: nextAt },
        ...{ connectionId: accountId, createdBy: userId, createdAt: now },
      })
      .returning({ id: reportSchedules.id });
    if (made === undefined) throw new Error('the report was not scheduled');
    const key = { workspaceId, id: made.id };
    await setRecipients(transaction, key, recipients);
    await recordAudit(transaction, workspaceId, session, 'report.scheduled', key.id, {
      ...{ platform: settings.platform, every: settings.every, recipients: recipients.length },
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
  { accountId, recipients, ...changes }: ParsedBodyOf<'updateReportSchedule'>,
): Promise<ReportSchedule> {
  const key = { workspaceId: session.workspaceId, id };
  return context.database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(reportSchedules).where(isSchedule(key)).for('update');
    if (row === undefined) throw new AppError('not_found');
    const settings = { ...row, ...changes, connectionId: accountId ?? row.connectionId };
    if (accountId !== undefined || changes.platform !== undefined)
      await checkAccount(transaction, key.workspaceId, settings.platform, settings.connectionId);
    const timeZone = await readTimeZone(transaction, key.workspaceId);
    const nextAt = nextReportAt(settings, timeZone, context.now());
    await transaction
      .update(reportSchedules)
      .set({ ...changes, connectionId: settings.connectionId, timeZone, nextAt, attemptAt: nextAt, failures: 0 })
      .where(isSchedule(key));
    if (recipients !== undefined) await setRecipients(transaction, key, recipients);
    const action =
      changes.isPaused === undefined ? 'report.changed' : changes.isPaused ? 'report.paused' : 'report.resumed';
    await recordAudit(transaction, key.workspaceId, session, action, id, {
      changed: Object.keys({ ...changes, ...(recipients && { recipients }), ...(accountId && { accountId }) }),
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

async function checkAccount(
  transaction: Transaction,
  workspaceId: string,
  platform: ReportSchedule['platform'],
  id: string,
): Promise<void> {
  const connection = await findConnection(transaction, workspaceId, id);
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
