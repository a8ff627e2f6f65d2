/** Makes the file of figures that somebody asked for. */
import { insightsFileName } from '@parley/contract/insights/rules.ts';
import type { InsightsRange } from '@parley/contract/insights/schemas.ts';
import { overviewFileName } from '@parley/contract/overview/rules.ts';
import type { ReportFileRequest } from '@parley/contract/reports/schemas.ts';
import { reputationFileName } from '@parley/contract/reputation/rules.ts';
import type { Context } from '../../context.ts';
import { makeInsightsFile } from '../insights/export-insights.service.ts';
import { makeOverviewFile } from '../overview/export-overview.service.ts';
import { makeReputationFile } from '../reputation/export-reputation.service.ts';

type RequestOf<Report extends ReportFileRequest['report']> = Extract<ReportFileRequest, { report: Report }>['request'];

/** @param onStep is told after each step, of how many. @throws AppError as the calls that answer with the file at once */
export async function makeReportFile(
  context: Context,
  workspaceId: string,
  request: ReportFileRequest,
  onStep: (done: number, of: number) => void,
): Promise<{ content: Buffer; fileName: string }> {
  const { format } = request.request;
  if (request.report === 'overview') {
    const { days, file } = await makeOverviewFile(context, workspaceId, request.request, onStep);
    return { content: Buffer.from(file), fileName: overviewFileName(days, format) };
  }
  if (request.report === 'reputation') {
    const { days, file } = await makeReputationFile(context, workspaceId, toReputationRequest(request.request));
    return { content: Buffer.from(file), fileName: reputationFileName(days, format) };
  }
  const { accountId, dateRange } = request.request;
  const { platform } = request;
  const wanted = { platform, accountId, format, range: toRange(dateRange) };
  const { days, file } = await makeInsightsFile(context, workspaceId, wanted);
  return { content: Buffer.from(file), fileName: insightsFileName(platform, days, format) };
}

export function toRange(dateRange: RequestOf<'account'>['dateRange']): InsightsRange {
  return typeof dateRange === 'object' ? dateRange : { days: Number(dateRange) };
}

export function toReputationRequest({ dateRange, format, platform, topic }: RequestOf<'reputation'>) {
  return { format, range: toRange(dateRange), of: { platform: platform ?? null, topic: topic ?? null } };
}
