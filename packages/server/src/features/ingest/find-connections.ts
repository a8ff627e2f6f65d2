/** Finds the connections that a batch of events belongs to. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { recordsOf } from '../../db/records.ts';
import { connections } from '../../db/schema/connections.ts';
import type { InboundPart, IngestConnection } from './inbound-part.ts';

/** Every connection of the accounts: an account may be connected in several workspaces. */
export async function findConnections(
  transaction: Transaction,
  parts: readonly InboundPart[],
): Promise<IngestConnection[]> {
  const accounts = parts.map(({ accountExternalId, isSandbox, platform }) => ({
    platform,
    externalId: accountExternalId,
    isSandbox,
  }));
  const found = await transaction
    .select({
      workspaceId: connections.workspaceId,
      id: connections.id,
      platform: connections.platform,
      externalId: connections.externalId,
      isSandbox: connections.isSandbox,
      state: sql<IngestConnection['state']>`${connections.state}`,
      lastSyncedAt: connections.lastSyncedAt,
      backfillState: connections.backfillState,
      grantedAt: connections.tokenIssuedAt,
    })
    .from(connections)
    .where(
      sql`${connections.state} in ('active', 'needs-reconnect')
        and (${connections.platform}, ${connections.externalId}, ${connections.isSandbox}) in (
          select platform, external_id, is_sandbox
          from ${recordsOf(connections, 'account', accounts, ['platform', 'externalId', 'isSandbox'])}
        )`,
    )
    .orderBy(connections.workspaceId, connections.id);
  return found.map(({ backfillState, ...connection }) => ({ ...connection, isBackfilled: backfillState === 'done' }));
}

/** Locks the connections that the batch is about to mark, before any ticket (see `tickets/lock-tickets.ts`). */
export async function lockConnections(
  transaction: Transaction,
  keys: readonly { workspaceId: string; id: string }[],
): Promise<void> {
  if (keys.length === 0) return;
  await transaction
    .select({ id: connections.id })
    .from(connections)
    .where(
      sql`(${connections.workspaceId}, ${connections.id}) in (
        select workspace_id, id from ${recordsOf(connections, 'key', keys, ['workspaceId', 'id'])}
      )`,
    )
    .orderBy(connections.workspaceId, connections.id)
    .for('update');
}
