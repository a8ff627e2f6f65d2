/** An account's Insights as a file. */
import type { InsightsExportFormat } from '@parley/contract/insights/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { printReport } from '../../reports/print-report.ts';
import { readReportHead } from '../../reports/report-head.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type InsightsRequest, readInsights } from './insights.service.ts';
import { toInsightsCsv } from './insights-csv.ts';
import { toInsightsReport } from './insights-report.ts';

/** So much of what was published stands in a file, the best of it: all that a spreadsheet sorts, and what somebody reads on paper. */
const contentsMax = { csv: 1_000, pdf: 100 } as const satisfies Record<InsightsExportFormat, number>;

/** @returns the file, and how many days it is of. @throws AppError as `readInsights`, and `not_found` where no account is connected */
export async function exportInsights(
  context: Context,
  session: Session,
  { format, ...request }: InsightsRequest & { format: InsightsExportFormat },
): Promise<{ file: string | Buffer; days: number }> {
  const { platform } = request;
  const { workspaceId } = session;
  const insights = await readInsights(context, workspaceId, request, contentsMax[format]);
  if (insights.account === null)
    throw new AppError('not_found', { message: `No ${platformNames[platform]} account is connected here.` });
  const { days, end, start } = insights.period;
  const file = format === 'csv' ? toInsightsCsv(platform, insights) : await print();
  await recordAudit(context.database, workspaceId, session, 'insights.exported', insights.account.id, {
    ...{ platform, format, start, end },
  });
  return { file, days };

  async function print(): Promise<Buffer> {
    const head = await readReportHead(context.database, workspaceId);
    const madeAt = context.now();
    return printReport(toInsightsReport(head, { platform, insights }, madeAt), madeAt, workspaceId);
  }
}
