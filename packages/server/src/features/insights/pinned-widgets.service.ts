/** The charts that a person pinned, in one workspace. */
import type { PinnedWidget, setPinnedWidgetBodySchema } from '@parley/contract/insights/schemas.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { pinnedWidgets } from '../../db/schema/insights.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';

type Owner = Pick<Session, 'workspaceId' | 'userId'>;

/** In the order in which they were pinned. */
export async function listPinnedWidgets(database: DatabaseOrTransaction, owner: Owner): Promise<PinnedWidget[]> {
  const { chartId, pinnedAt, platform } = pinnedWidgets;
  const rows = await database
    .select({ chartId, platform, pinnedAt })
    .from(pinnedWidgets)
    .where(isOwnedBy(owner))
    .orderBy(asc(pinnedAt), asc(chartId));
  return rows.map((row) => ({ ...row, pinnedAt: row.pinnedAt.toISOString() }));
}

/** Twice is as good as once. @returns all that are pinned then */
export async function setPinnedWidget(
  context: Context,
  session: Session,
  { action, chartId, platform }: z.output<typeof setPinnedWidgetBodySchema>,
): Promise<PinnedWidget[]> {
  const { userId, workspaceId } = session;
  return context.database.transaction(async (transaction) => {
    const changed =
      action === 'pin'
        ? await transaction
            .insert(pinnedWidgets)
            .values({ workspaceId, userId, chartId, platform, pinnedAt: context.now() })
            .onConflictDoNothing()
            .returning({ chartId: pinnedWidgets.chartId })
        : await transaction
            .delete(pinnedWidgets)
            .where(and(isOwnedBy(session), eq(pinnedWidgets.chartId, chartId)))
            .returning({ chartId: pinnedWidgets.chartId });
    if (changed.length > 0)
      await recordAudit(transaction, workspaceId, session, `widget.${action}ned`, null, { chartId });
    return listPinnedWidgets(transaction, session);
  });
}

function isOwnedBy({ userId, workspaceId }: Owner) {
  return and(eq(pinnedWidgets.workspaceId, workspaceId), eq(pinnedWidgets.userId, userId));
}
