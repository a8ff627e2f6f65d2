/** The overview as a file. */
import type { InsightsExportFormat } from '@parley/contract/insights/rules.ts';
import type { OverviewQuery } from '@parley/contract/overview/schemas.ts';
import type { Context } from '../../context.ts';
import type { Session } from '../../http/register-call.ts';
import { printReport } from '../../reports/print-report.ts';
import { readReportHead } from '../../reports/report-head.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { toOverviewCsv } from './overview-csv.ts';
import { readOverviewFigures } from './overview-figures.ts';
import { toOverviewReport } from './overview-report.ts';
import { toOverviewRequest } from './overview-request.ts';

/** @returns the file, and how many days it is of. @throws AppError as `toOverviewRequest` */
export async function exportOverview(
  context: Context,
  session: Session,
  { format, ...filters }: OverviewQuery & { format: InsightsExportFormat },
): Promise<{ file: string | Buffer; days: number }> {
  const { database } = context;
  const { workspaceId } = session;
  const request = await toOverviewRequest(context, workspaceId, filters);
  const figures = await readOverviewFigures(database, request);
  const head = await readReportHead(database, workspaceId);
  const madeAt = context.now();
  const file =
    format === 'csv'
      ? toOverviewCsv(head.workspaceName, figures)
      : await printReport(toOverviewReport(head, figures, madeAt), madeAt, workspaceId);
  const { days, end, start } = request.period;
  const { platform, sentiment } = filters;
  await recordAudit(database, workspaceId, session, 'overview.exported', workspaceId, {
    ...{ format, start, end },
    ...(platform === 'all' ? {} : { platform }),
    ...(sentiment === 'all' ? {} : { sentiment }),
  });
  return { file, days };
}
