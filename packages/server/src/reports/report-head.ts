/** In whose name a report is made. */
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../db/client.ts';
import { workspaces } from '../db/schema/auth.ts';
import { workspaceLogos } from '../db/schema/workspace-logos.ts';
import type { Report } from './report-model.ts';

export type ReportHead = Pick<Report, 'workspaceName' | 'logo'> & {
  /** By whose clocks its moments are written. */
  timeZone: string;
};

export async function readReportHead(database: DatabaseOrTransaction, workspaceId: string): Promise<ReportHead> {
  const [row] = await database
    .select({ name: workspaces.name, timeZone: workspaces.timeZone, logo: workspaceLogos.picture })
    .from(workspaces)
    .leftJoin(workspaceLogos, eq(workspaceLogos.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspaceId));
  if (row === undefined) throw new Error('the workspace of a report is gone');
  return { workspaceName: row.name ?? '', logo: row.logo, timeZone: row.timeZone };
}
