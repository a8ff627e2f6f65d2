/** The table of scores as a file. */
import type { ReputationExportFormat } from '@parley/contract/reputation/rules.ts';
import type { Context } from '../../context.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type ReputationRequest, readReputation } from './reputation.service.ts';
import { toReputationCsv } from './reputation-csv.ts';

/** @returns the file, and how many days it is of. @throws AppError as `readReputation` */
export async function exportReputation(
  context: Context,
  session: Session,
  { format, ...request }: ReputationRequest & { format: ReputationExportFormat },
): Promise<{ text: string; days: number }> {
  const reputation = await readReputation(context, session.workspaceId, request);
  const { days, end, start } = reputation.period;
  const { platform, topic } = request.of;
  await recordAudit(context.database, session.workspaceId, session, 'reputation.exported', session.workspaceId, {
    ...{ format, start, end },
    ...(platform === null ? {} : { platform }),
    ...(topic === null ? {} : { topic }),
  });
  return { text: toReputationCsv(reputation), days };
}
