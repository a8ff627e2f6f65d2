/** Renews grants ahead of their end, as each network's policy says, and tidies sign-ins that were given up. */
import type { RenewalPolicy } from '@parley/connectors/connector/connect.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { accountChoices, connections, oauthStates } from '../../db/schema/connections.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { findConnection } from './connection-rows.service.ts';
import { type LostRights, lossOf, markNeedsReconnect } from './connections.service.ts';
import { noteEndingGrant, noteFailedRenewal } from './note-failed-renewal.ts';
import { renewGrant } from './renew-grant.ts';
import { type ConnectionRow, readAccountAuth } from './stored-grant.ts';

const batchSize = 12;
/** People are told this long before the end of a grant that only they can renew. */
const tellBeforeMs = 7 * 24 * 60 * 60_000;

type Network = { platform: Platform; isSandbox: boolean; policy: RenewalPolicy };

export function createRefreshTokensLoop(context: Context): Loop {
  return {
    name: 'refresh-tokens',
    idleMs: 60_000,
    async run() {
      const now = context.now();
      await context.database.delete(oauthStates).where(lt(oauthStates.expiresAt, now));
      await context.database.delete(accountChoices).where(lt(accountChoices.expiresAt, now));
      const networks = listRenewingNetworks(context);
      const due = await listDue(context, networks);
      await Promise.all(
        due.map(({ workspace_id, id, platform }) => {
          const policy = networks.find((network) => network.platform === platform)?.policy;
          return policy === undefined ? null : renewAhead(context, workspace_id, id, policy);
        }),
      );
      const ending = await listEnding(context);
      for (const row of ending) await noteEndingGrant(context, row);
      return due.length + ending.length;
    },
  };
}

function listRenewingNetworks(context: Context): Network[] {
  return [...context.networks].flatMap(([platform, { connector, isSandbox }]) => {
    const policy = connector.connect.kind === 'oauth' ? connector.connect.renewal : undefined;
    return policy === undefined ? [] : [{ platform, isSandbox, policy }];
  });
}

/** Grants to renew, those that end first at the beginning; without those that another process is renewing. */
async function listDue(
  context: Context,
  networks: readonly Network[],
): Promise<{ workspace_id: string; id: string; platform: Platform }[]> {
  if (networks.length === 0) return [];
  const now = sql`${context.now().toISOString()}::timestamptz`;
  const policies = networks.map(({ platform, isSandbox, policy }) => ({
    platform,
    is_sandbox: isSandbox,
    life_ms: policy.lifeMs,
    begins_before_ms: policy.beginsBeforeMs,
    min_age_ms: policy.minAgeMs,
  }));
  const due = await context.database.execute<{ workspace_id: string; id: string; platform: Platform }>(sql`
    select connection.workspace_id, connection.id, connection.platform
    from json_to_recordset(${JSON.stringify(policies)}::json)
      as network(platform text, is_sandbox boolean, life_ms bigint, begins_before_ms bigint, min_age_ms bigint)
    join connections connection on connection.platform = network.platform and connection.is_sandbox = network.is_sandbox
      and connection.token_expires_at <= ${now} + network.begins_before_ms * interval '1 millisecond'
    where connection.state = 'active' and connection.refresh_token_encrypted is not null
      and coalesce(connection.token_issued_at, connection.token_expires_at - network.life_ms * interval '1 millisecond')
        + network.min_age_ms * interval '1 millisecond' <= ${now}
      and (connection.renewal_next_at is null or connection.renewal_next_at <= ${now})
      and (connection.renewal_lease_until is null or connection.renewal_lease_until <= ${now})
    order by connection.token_expires_at limit ${batchSize}
  `);
  return due.rows;
}

/** Connections whose grant ends soon, came without a refresh token, and of which nobody was told yet. */
async function listEnding({ database, now }: Context): Promise<ConnectionRow[]> {
  return database
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.state, 'active'),
        isNull(connections.refreshTokenEncrypted),
        isNull(connections.renewalToldAt),
        lte(connections.tokenExpiresAt, new Date(now().getTime() + tellBeforeMs)),
      ),
    )
    .limit(batchSize);
}

/** Renews one grant. A lost one marks its connection; any other failure is noted and tried again as the policy says. */
async function renewAhead(context: Context, workspaceId: string, id: string, policy: RenewalPolicy): Promise<void> {
  const row = await findConnection(context.database, workspaceId, id);
  if (row === null) return;
  try {
    await renewGrant(context, workspaceId, id, readAccountAuth(context.config, row));
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind === 'revoked') await markLost(context, row, lossOf(error));
    else await noteFailedRenewal(context, row, policy, error);
  }
}

async function markLost(context: Context, row: ConnectionRow, loss: LostRights): Promise<void> {
  await context.database.transaction((transaction) =>
    markNeedsReconnect(transaction, row.workspaceId, row.id, loss, context.now()),
  );
}
