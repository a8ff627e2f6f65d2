/** The scores as a file. */
import type { InsightsExportFormat } from '@parley/contract/insights/rules.ts';
import type { Context } from '../../context.ts';
import type { Session } from '../../http/register-call.ts';
import { printReport } from '../../reports/print-report.ts';
import { readReportHead } from '../../reports/report-head.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type ReputationRequest, readReputation } from './reputation.service.ts';
import { toReputationCsv } from './reputation-csv.ts';
import { toReputationReport } from './reputation-report.ts';

/** @returns the file, and how many days it is of. @throws AppError as `readReputation` */
export async function exportReputation(
  context: Context,
  session: Session,
  { format, ...request }: ReputationRequest & { format: InsightsExportFormat },
): Promise<{ file: string | Buffer; days: number }> {
  const { workspaceId } = session;
  const { of } = request;
  const reputation = await readReputation(context, workspaceId, request);
  const madeAt = context.now();
  const file =
    format === 'csv'
      ? toReputationCsv(reputation)
      : await printReport(
          toReputationReport(await readReportHead(context.database, workspaceId), { reputation, of }, madeAt),
          madeAt,
          workspaceId,
        );
  const { days, end, start } = reputation.period;
  await recordAudit(context.database, workspaceId, session, 'reputation.exported', workspaceId, {
    ...{ format, start, end },
    ...(of.platform === null ? {} : { platform: of.platform }),
    ...(of.topic === null ? {} : { topic: of.topic }),
  });
  return { file, days };
}
