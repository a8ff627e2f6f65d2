/** Mailing a scheduled report when somebody asks for it, beside its clock. */
import type { ReportSchedule } from '@parley/contract/reports/schemas.ts';
import type { Context } from '../../context.ts';
import { reportSchedules } from '../../db/schema/reports.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { isSchedule, readSchedules } from './schedule-rows.ts';
import { makeReport, queueReportMails } from './send-report.ts';

/** Its next time stays. @throws AppError `not_found`, also where its account is not connected any more; `validation_failed` where nobody is left who gets it */
export async function sendReportNow(context: Context, session: Session, id: string): Promise<ReportSchedule> {
  const { database } = context;
  const key = { workspaceId: session.workspaceId, id };
  const [schedule] = await database.select().from(reportSchedules).where(isSchedule(key));
  if (schedule === undefined) throw new AppError('not_found');
  const made = await makeReport(context, schedule);
  return database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(reportSchedules).where(isSchedule(key)).for('update');
    if (row === undefined) throw new AppError('not_found');
    const lastAttachmentId = await queueReportMails(context, transaction, row, made);
    if (lastAttachmentId === null)
      throw new AppError('validation_failed', { message: 'Everybody who got this report has ended its mails.' });
    await transaction
      .update(reportSchedules)
      .set({ lastAt: context.now(), lastFailure: null, lastAttachmentId })
      .where(isSchedule(key));
    await recordAudit(transaction, key.workspaceId, session, 'report.sent', id);
    const [sent] = await readSchedules(transaction, key.workspaceId, id);
    if (sent === undefined) throw new AppError('not_found');
    return sent;
  });
}
