/** The scores as a file. */
import type { InsightsExportFormat } from '@parley/contract/insights/rules.ts';
import { reputationFileName } from '@parley/contract/reputation/rules.ts';
import type { Context } from '../../context.ts';
import { addDays, dateAt } from '../../days-in-zones.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import type { Session } from '../../http/register-call.ts';
import { printReport } from '../../reports/print-report.ts';
import { readReportHead } from '../../reports/report-head.ts';
import type { Report } from '../../reports/report-model.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findTimeZone } from './reputation.queries.ts';
import { type ReputationRequest, readReputation } from './reputation.service.ts';
import { toReputationCsv } from './reputation-csv.ts';
import { type ShownReputation, toReputationReport } from './reputation-report.ts';

type Printed = { pdf: Buffer; report: Report };

type Request = ReputationRequest & { format: InsightsExportFormat };

/** @returns the file, and how many days it is of. @throws AppError as `readReputation` */
export async function exportReputation(
  context: Context,
  session: Session,
  request: Request,
): Promise<{ file: string | Buffer; days: number }> {
  const { end, start, ...made } = await makeReputationFile(context, session.workspaceId, request);
  await auditReputationExport(context.database, session, { ...request, range: { start, end } });
  return made;
}

export async function makeReputationFile(
  context: Context,
  workspaceId: string,
  { format, ...request }: Request,
): Promise<{ file: string | Buffer; days: number; start: string; end: string }> {
  const { of } = request;
  const reputation = await readReputation(context, workspaceId, request);
  const file =
    format === 'csv' ? toReputationCsv(reputation) : (await print(context, workspaceId, { reputation, of })).pdf;
  const { days, end, start } = reputation.period;
  return { file, days, start, end };
}

/** That somebody has it made: where it is made later, before that. */
export async function auditReputationExport(
  database: DatabaseOrTransaction,
  session: Session,
  { format, of, range }: Request,
): Promise<void> {
  await recordAudit(database, session.workspaceId, session, 'reputation.exported', session.workspaceId, {
    ...{ format, ...range },
    ...(of.platform === null ? {} : { platform: of.platform }),
    ...(of.topic === null ? {} : { topic: of.topic }),
  });
}

/** The same report for whoever has it mailed: of so many days up to yesterday, because today is not over. */
export async function printReputation(
  context: Context,
  workspaceId: string,
  days: number,
): Promise<Printed & { fileName: string }> {
  const end = addDays(dateAt(context.now(), await findTimeZone(context.database, workspaceId)), -1);
  const of = { platform: null, topic: null };
  const reputation = await readReputation(context, workspaceId, { of, range: { start: addDays(end, 1 - days), end } });
  return { ...(await print(context, workspaceId, { reputation, of })), fileName: reputationFileName(days, 'pdf') };
}

async function print(context: Context, workspaceId: string, shown: ShownReputation): Promise<Printed> {
  const madeAt = context.now();
  const report = toReputationReport(await readReportHead(context.database, workspaceId), shown, madeAt);
  return { report, pdf: await printReport(report, madeAt, workspaceId) };
}
