/** Renews tokens ahead of their expiry, so that no person's click has to wait for it, and tidies sign-ins that were given up. */
import { ConnectorError } from '@parley/connectors/connector.ts';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { accountChoices, connections, oauthStates } from '../../db/schema/connections.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { connectorOf, refreshAccountAuth, withFreshAuth } from './connections.service.ts';
import type { ConnectionRow } from './stored-grant.ts';

const aheadMs = 15 * 60_000;

export function createRefreshTokensLoop(context: Context): Loop {
  return {
    name: 'refresh-tokens',
    idleMs: 60_000,
    async run() {
      const now = context.now();
      await context.database.delete(oauthStates).where(lt(oauthStates.expiresAt, now));
      await context.database.delete(accountChoices).where(lt(accountChoices.expiresAt, now));
      const expiring = await context.database
        .select()
        .from(connections)
        .where(
          and(
            eq(connections.state, 'active'),
            isNotNull(connections.refreshTokenEncrypted),
            lt(connections.tokenExpiresAt, new Date(now.getTime() + aheadMs)),
          ),
        );
      const renewed = await Promise.all(
        expiring.filter((row) => isRenewable(context, row)).map((row) => renew(context, row)),
      );
      return renewed.filter(Boolean).length;
    },
  };
}

function isRenewable(context: Context, row: ConnectionRow): boolean {
  const connect = connectorOf(context, row)?.connect;
  return connect?.kind === 'oauth' && connect.refresh !== undefined;
}

/** A network that is down is asked again in a minute; a grant that is lost marks its connection. */
async function renew(context: Context, row: ConnectionRow): Promise<boolean> {
  try {
    await withFreshAuth(context, row.workspaceId, row.id, async (auth) => {
      const stillExpiring =
        auth.grant.expiresAt !== null && auth.grant.expiresAt.getTime() <= (row.tokenExpiresAt?.getTime() ?? 0);
      if (stillExpiring) await refreshAccountAuth(context, row.workspaceId, row.id, auth);
    });
    return true;
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    context.log.warn({ err: error, connectionId: row.id }, 'A token could not be renewed ahead of its expiry');
    return false;
  }
}
