/** What ingest asks and notes of connections, a whole batch at a time. */
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { InboundPart, IngestConnection } from './inbound-part.ts';

/** Every connection of the accounts: an account may be connected in several workspaces. */
export async function findConnections(
  transaction: Transaction,
  parts: readonly InboundPart[],
): Promise<IngestConnection[]> {
  const accounts = parts.map((part) => ({
    platform: part.platform,
    external_id: part.accountExternalId,
    is_sandbox: part.isSandbox,
  }));
  const found = await transaction.execute<{
    workspace_id: string;
    id: string;
    platform: Platform;
    external_id: string;
    is_sandbox: boolean;
    state: 'active' | 'needs-reconnect';
    last_synced_at: string | null;
    backfill_state: string;
    token_issued_at: string | null;
  }>(sql`
    select workspace_id, id, platform, external_id, is_sandbox, state, last_synced_at, backfill_state, token_issued_at
    from connections
    where state in ('active', 'needs-reconnect') and (platform, external_id, is_sandbox) in (
      select platform, external_id, is_sandbox
      from json_to_recordset(${JSON.stringify(accounts)}::json) as account(platform text, external_id text, is_sandbox boolean)
    )
    order by workspace_id, id
  `);
  return found.rows.map((row) => ({
    workspaceId: row.workspace_id,
    id: row.id,
    platform: row.platform,
    externalId: row.external_id,
    isSandbox: row.is_sandbox,
    state: row.state,
    lastSyncedAt: row.last_synced_at === null ? null : new Date(row.last_synced_at),
    isBackfilled: row.backfill_state === 'done',
    grantedAt: row.token_issued_at === null ? null : new Date(row.token_issued_at),
  }));
}

/** Connections that the batch is about to mark: before any ticket, see `tickets/lock-tickets.ts`. */
export async function lockConnections(
  transaction: Transaction,
  connections: readonly { workspaceId: string; id: string }[],
): Promise<void> {
  if (connections.length === 0) return;
  const keys = connections.map(({ id, workspaceId }) => ({ workspace_id: workspaceId, id }));
  await transaction.execute(sql`
    select 1 from connections held
    where (held.workspace_id, held.id) in (
      select workspace_id, id from json_to_recordset(${JSON.stringify(keys)}::json) as key(workspace_id uuid, id uuid)
    )
    order by held.workspace_id, held.id
    for update of held
  `);
}
