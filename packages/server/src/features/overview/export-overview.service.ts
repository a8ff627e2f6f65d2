/** The overview as a file. */
import type { InsightsExportFormat } from '@parley/contract/insights/rules.ts';
import { overviewFileName } from '@parley/contract/overview/rules.ts';
import type { OverviewQuery } from '@parley/contract/overview/schemas.ts';
import type { Context } from '../../context.ts';
import { addDays, dateAt } from '../../days-in-zones.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import type { Session } from '../../http/register-call.ts';
import { printReport } from '../../reports/print-report.ts';
import { readReportHead } from '../../reports/report-head.ts';
import type { Report } from '../../reports/report-model.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import { toOverviewCsv } from './overview-csv.ts';
import { type OnStep, type OverviewFigures, readOverviewFigures } from './overview-figures.ts';
import { toOverviewReport } from './overview-report.ts';
import { toOverviewRequest } from './overview-request.ts';

type Printed = { pdf: Buffer; report: Report };

type Request = OverviewQuery & { format: InsightsExportFormat };

/** @returns the file, and how many days it is of. @throws AppError as `toOverviewRequest` */
export async function exportOverview(
  context: Context,
  session: Session,
  request: Request,
): Promise<{ file: string | Buffer; days: number }> {
  const { end, start, ...made } = await makeOverviewFile(context, session.workspaceId, request);
  await auditOverviewExport(context.database, session, { ...request, start, end });
  return made;
}

/** @param onStep is told after each step, of how many */
export async function makeOverviewFile(
  context: Context,
  workspaceId: string,
  { format, ...filters }: Request,
  onStep?: OnStep,
): Promise<{ file: string | Buffer; days: number; start: string; end: string }> {
  const request = await toOverviewRequest(context, workspaceId, filters);
  const figures = await readOverviewFigures(context, request, onStep);
  const { days, end, start } = request.period;
  const file =
    format === 'csv'
      ? toOverviewCsv((await readReportHead(context.database, workspaceId)).workspaceName, figures)
      : (await print(context, workspaceId, figures)).pdf;
  return { file, days, start, end };
}

/** That somebody has it made: where it is made later, before that. */
export async function auditOverviewExport(
  database: DatabaseOrTransaction,
  session: Session,
  { end, format, platform, sentiment, start }: Request,
): Promise<void> {
  await recordAudit(database, session.workspaceId, session, 'overview.exported', session.workspaceId, {
    ...{ format, start, end },
    ...(platform === 'all' ? {} : { platform }),
    ...(sentiment === 'all' ? {} : { sentiment }),
  });
}

/** The same report for whoever has it mailed: of so many days up to yesterday, because today is not over. */
export async function printOverview(
  context: Context,
  workspaceId: string,
  days: number,
): Promise<Printed & { fileName: string }> {
  const { timeZone } = await getPostingSettings(context.database, workspaceId);
  const end = addDays(dateAt(context.now(), timeZone), -1);
  const filters = { start: addDays(end, 1 - days), end, platform: 'all', sentiment: 'all' } as const;
  const request = await toOverviewRequest(context, workspaceId, filters);
  const printed = await print(context, workspaceId, await readOverviewFigures(context, request));
  return { ...printed, fileName: overviewFileName(days, 'pdf') };
}

async function print(context: Context, workspaceId: string, figures: OverviewFigures): Promise<Printed> {
  const madeAt = context.now();
  const report = toOverviewReport(await readReportHead(context.database, workspaceId), figures, madeAt);
  return { report, pdf: await printReport(report, madeAt, workspaceId) };
}
