/** An account's Insights as a file. */
import type { InsightsExportFormat } from '@parley/contract/insights/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type InsightsRequest, readInsights } from './insights.service.ts';
import { toInsightsCsv } from './insights-csv.ts';

/** So much of what was published stands in a file, the best of it. */
const contentsMax = 1_000;

/** @returns the file, and how many days it is of. @throws AppError as `readInsights`, and `not_found` where no account is connected */
export async function exportInsights(
  context: Context,
  session: Session,
  { format, ...request }: InsightsRequest & { format: InsightsExportFormat },
): Promise<{ text: string; days: number }> {
  const { platform } = request;
  const insights = await readInsights(context, session.workspaceId, request, contentsMax);
  if (insights.account === null)
    throw new AppError('not_found', { message: `No ${platformNames[platform]} account is connected here.` });
  const { days, end, start } = insights.period;
  await recordAudit(context.database, session.workspaceId, session, 'insights.exported', insights.account.id, {
    ...{ platform, format, start, end },
  });
  return { text: toInsightsCsv(platform, insights), days };
}
