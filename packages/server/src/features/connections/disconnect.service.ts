/** Disconnects accounts: 'Save Session' keeps the grant for a quick return, 'Complete Logout' takes it back at the network. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { AppError } from '../../http/app-error.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { listConnectionRows } from './connection-rows.service.ts';
import { endAccountNotices } from './end-account-notices.ts';
import { getNetwork } from './networks.ts';

/**
 * The account is disconnected at once. The network is told later (`release-connections.loop.ts`), so that a network that does not
 * answer keeps nobody connected.
 * @param request.accountId the network's id of the account; '0': all accounts of this network
 * @throws AppError not_found when nothing of this network is connected under this id
 */
export async function disconnect(
  context: Context,
  { actor, workspaceId }: { workspaceId: string; actor: Actor },
  platformName: string,
  request: { accountId: string; saveSession: boolean },
): Promise<void> {
  const { platform } = getNetwork(context, platformName);
  await context.database.transaction(async (transaction) => {
    const rows = await listConnectionRows(transaction, workspaceId, {
      // A kept session can still be logged out of completely.
      states: request.saveSession ? ['active', 'needs-reconnect'] : ['active', 'needs-reconnect', 'saved'],
      platform,
      ...(request.accountId === '0' ? {} : { externalId: request.accountId }),
    });
    if (rows.length === 0)
      throw new AppError('not_found', { message: 'No account of this network is connected here.' });
    const ids = rows.map((row) => row.id);
    const now = context.now();
    await transaction
      .update(connections)
      .set({
        state: request.saveSession ? 'saved' : 'gone',
        lastValidationError: null,
        nextPollAt: now,
        pollLeaseUntil: null,
        failureCount: 0,
        updatedAt: now,
      })
      .where(and(eq(connections.workspaceId, workspaceId), inArray(connections.id, ids)));
    for (const { id } of rows)
      await recordAudit(transaction, workspaceId, actor, 'connection.disconnected', id, {
        platform,
        saveSession: request.saveSession,
      });
    await wakeAfterCommit(transaction, 'release-connections');
    const ended = await endAccountNotices(transaction, workspaceId, ids, now);
    await publishLiveEvents(transaction, workspaceId, [
      ...ids.map((connectionId) => ({ kind: 'connection.changed' as const, connectionId })),
      ...ended,
    ]);
  });
}
