/** 'Refresh now': gives an account its turn at once, where that brings anything. */
import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import type { RefreshedInsights } from '@parley/contract/insights/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { refreshableAtOf, toCollection } from './collection-state.ts';
import { requestTurn } from './collection-turns.ts';
import { listAccounts } from './insights.queries.ts';
import { chooseAccount, insightsOf } from './insights.service.ts';

/**
 * Twice is as good as once: figures that are fresh, or that are being collected, stay as they are.
 * @throws AppError `not_found`, `connection_reauth_required`, `platform_not_configured`
 */
export async function refreshInsights(
  context: Context,
  session: Session,
  { accountId, platform }: { platform: InsightsPlatform; accountId?: string | undefined },
): Promise<RefreshedInsights> {
  const { workspaceId } = session;
  const account = chooseAccount(await listAccounts(context.database, workspaceId, platform), platform, accountId);
  if (account === null)
    throw new AppError('not_found', { message: `No ${platformNames[platform]} account is connected here.` });
  if (account.state !== 'active') throw new AppError('connection_reauth_required');
  const insights = insightsOf(context, platform);
  if (insights === null) throw new AppError('platform_not_configured');
  const now = context.now();
  return context.database.transaction(async (transaction) => {
    const key = { workspaceId, connectionId: account.id };
    const { isRequested, row } = await requestTurn(
      transaction,
      { ...key, isSandbox: account.isSandbox },
      now,
      (known) => {
        const isUnderWay = known.requestedAt !== null || (known.leaseUntil !== null && known.leaseUntil > now);
        return !isUnderWay && refreshableAtOf(known, now) <= now;
      },
    );
    if (isRequested) {
      await recordAudit(transaction, workspaceId, session, 'insights.refreshed', account.id, { platform });
      await wakeAfterCommit(transaction, 'collect-insights');
      await publishLiveEvents(transaction, workspaceId, [{ kind: 'insights.changed', connectionId: account.id }]);
    }
    return { isRefreshing: row.requestedAt !== null, collection: toCollection({ row, insights, isActive: true, now }) };
  });
}
