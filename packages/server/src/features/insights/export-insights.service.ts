/** An account's Insights as a file. */
import { type InsightsExportFormat, insightsFileName } from '@parley/contract/insights/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { printReport } from '../../reports/print-report.ts';
import { readReportHead } from '../../reports/report-head.ts';
import type { Report } from '../../reports/report-model.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type InsightsRequest, readInsights } from './insights.service.ts';
import { toInsightsCsv } from './insights-csv.ts';
import { type InsightsOfAccount, toInsightsReport } from './insights-report.ts';

/** So much of what was published stands in a file, the best of it: all that a spreadsheet sorts, and what somebody reads on paper. */
const contentsMax = { csv: 1_000, pdf: 100 } as const satisfies Record<InsightsExportFormat, number>;

type ExportRequest = InsightsRequest & { format: InsightsExportFormat };

/** @returns the file, and how many days it is of. @throws AppError as `readInsights`, and `not_found` where no account is connected */
export async function exportInsights(
  context: Context,
  session: Session,
  request: ExportRequest,
): Promise<{ file: string | Buffer; days: number }> {
  const { accountId, end, start, ...made } = await makeInsightsFile(context, session.workspaceId, request);
  await auditInsightsExport(context.database, session, { ...request, accountId, range: { start, end } });
  return made;
}

/** @throws AppError as `exportInsights` */
export async function makeInsightsFile(
  context: Context,
  workspaceId: string,
  { format, ...request }: ExportRequest,
): Promise<{ file: string | Buffer; days: number; accountId: string; start: string; end: string }> {
  const { platform } = request;
  const insights = await readOfAccount(context, workspaceId, request, contentsMax[format]);
  const { days, end, start } = insights.period;
  const file =
    format === 'csv'
      ? toInsightsCsv(platform, insights)
      : (await print(context, workspaceId, { platform, insights })).pdf;
  return { file, days, accountId: insights.account.id, start, end };
}

/** That somebody has it made: where it is made later, before that. */
export async function auditInsightsExport(
  database: DatabaseOrTransaction,
  session: Session,
  { accountId, format, platform, range }: ExportRequest,
): Promise<void> {
  const target = accountId ?? null;
  await recordAudit(database, session.workspaceId, session, 'insights.exported', target, {
    platform,
    format,
    ...range,
  });
}

/** The same report for whoever has it mailed. @throws AppError as `exportInsights` */
export async function printInsights(
  context: Context,
  workspaceId: string,
  request: InsightsRequest,
): Promise<{ pdf: Buffer; fileName: string; report: Report }> {
  const { platform } = request;
  const insights = await readOfAccount(context, workspaceId, request, contentsMax.pdf);
  const printed = await print(context, workspaceId, { platform, insights });
  return { ...printed, fileName: insightsFileName(platform, insights.period.days, 'pdf') };
}

async function readOfAccount(context: Context, workspaceId: string, request: InsightsRequest, contents: number) {
  const { account, ...insights } = await readInsights(context, workspaceId, request, contents);
  if (account === null)
    throw new AppError('not_found', { message: `No ${platformNames[request.platform]} account is connected here.` });
  return { ...insights, account };
}

async function print(
  context: Context,
  workspaceId: string,
  of: InsightsOfAccount,
): Promise<{ pdf: Buffer; report: Report }> {
  const madeAt = context.now();
  const report = toInsightsReport(await readReportHead(context.database, workspaceId), of, madeAt);
  return { report, pdf: await printReport(report, madeAt, workspaceId) };
}
