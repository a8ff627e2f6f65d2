/** Makes a scheduled report and has it mailed: the mails, and that they were queued, are one transaction. */
import { platformNames } from '@parley/contract/platforms.ts';
import { reportUnsubscribePath } from '@parley/contract/reports/rules.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { reportRecipients } from '../../db/schema/reports.ts';
import { say } from '../../messages/message.ts';
import type { Report } from '../../reports/report-model.ts';
import { printInsights } from '../insights/export-insights.service.ts';
import { keepAttachment, queueMail } from '../mail/mail.service.ts';
import { printOverview } from '../overview/export-overview.service.ts';
import { printReputation } from '../reputation/export-reputation.service.ts';
import type { ScheduleRow } from './schedule-rows.ts';

export type MadeReport = { pdf: Buffer; fileName: string; report: Report };

/** @throws AppError `not_found` where its account is not connected any more */
export function makeReport(context: Context, schedule: ScheduleRow): Promise<MadeReport> {
  const { connectionId, days, platform, report, workspaceId } = schedule;
  if (report === 'overview') return printOverview(context, workspaceId, days);
  if (report === 'reputation') return printReputation(context, workspaceId, days);
  if (platform === null || connectionId === null) throw new Error('a report of an account names none');
  return printInsights(context, workspaceId, { platform, accountId: connectionId, range: { days } });
}

/** One mail to each who did not end them. @returns by which they are found; null where nobody is left */
export async function queueReportMails(
  context: Context,
  transaction: Transaction,
  schedule: ScheduleRow,
  { fileName, pdf, report }: MadeReport,
): Promise<string | null> {
  const { id: scheduleId, name, platform, workspaceId } = schedule;
  const recipients = await transaction
    .select()
    .from(reportRecipients)
    .where(
      and(
        eq(reportRecipients.workspaceId, workspaceId),
        eq(reportRecipients.scheduleId, scheduleId),
        isNull(reportRecipients.unsubscribedAt),
      ),
    )
    .orderBy(asc(reportRecipients.position));
  if (recipients.length === 0) return null;
  const at = context.now();
  const file = { name: fileName, type: 'application/pdf', content: pdf };
  const attachmentId = await keepAttachment(transaction, { workspaceId, ...file, at });
  for (const { address, token } of recipients) {
    const path = reportUnsubscribePath(token);
    await queueMail(transaction, {
      ...{ workspaceId, userIds: [], strangers: [address], attachmentId, unsubscribe: path, at },
      subject: say('{name}: {period}', { name, period: report.period }),
      paragraphs: [
        platform === null
          ? say('The report “{name}” of {workspace} is attached: {period}.', {
              ...{ name, workspace: report.workspaceName, period: report.period },
            })
          : say('The report “{name}” of {workspace} is attached: {network} figures of {period}.', {
              ...{ name, workspace: report.workspaceName, network: platformNames[platform], period: report.period },
            }),
        say('You get it because {workspace} sends it to this address. By the link below you end these mails.', {
          workspace: report.workspaceName,
        }),
      ],
      link: { path, label: say('Get no more of these reports') },
    });
  }
  return attachmentId;
}
