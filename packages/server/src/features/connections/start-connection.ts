/** Begins to connect a network: brings back a saved session where it still counts, else goes to the network's consent page. */

import { connectPageAddress } from '@parley/contract/connections/connect-return.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { activeAgain } from './connect-account.ts';
import { listConnectionRows } from './connection-rows.service.ts';
import { connectorOf } from './connector-of.service.ts';
import { getNetwork } from './networks.ts';
import { createOAuthState } from './oauth-state.ts';
import { renewGrant } from './renew-grant.ts';
import { type ConnectionRow, readAccountAuth } from './stored-grant.ts';

/**
 * @param callbackUrl where the network sends the browser back to
 * @returns the address the browser goes to next
 * @throws AppError platform_not_configured, platform_not_connectable
 */
export async function startConnection(
  context: Context,
  session: Session,
  platformName: string,
  callbackUrl: (platform: Platform) => string,
): Promise<string> {
  const { platform, connector } = getNetwork(context, platformName);
  const { connect } = connector;
  if (connect.kind !== 'oauth')
    throw new AppError('platform_not_connectable', {
      message: 'This network has no sign-in page: it is connected by a token, in Settings, Integrations.',
    });
  if (await bringBackSaved(context, session, platform)) return connectPageAddress({ outcome: 'success', platform });
  const { state, codeChallenge } = await createOAuthState(context, session, platform, connect.usesPkce);
  return connect.authorizeUrl({ redirectUri: callbackUrl(platform), state, codeChallenge, scopes: connect.scopes });
}

/** Connects kept sessions again without asking, where the network still accepts them. @returns whether any came back */
async function bringBackSaved(context: Context, session: Session, platform: Platform): Promise<boolean> {
  const saved = await listConnectionRows(context.database, session.workspaceId, { states: ['saved'], platform });
  let isBack = false;
  for (const row of saved) {
    if (!(await isHonoured(context, row))) continue;
    await context.database.transaction(async (transaction) => {
      const [active] = await transaction
        .update(connections)
        .set(activeAgain(context.now()))
        .where(
          and(eq(connections.workspaceId, row.workspaceId), eq(connections.id, row.id), eq(connections.state, 'saved')),
        )
        .returning({ id: connections.id });
      if (active === undefined) return;
      await recordAudit(transaction, row.workspaceId, session, 'connection.reconnected', row.id, {
        fromSavedSession: true,
      });
      for (const listener of context.connectionListeners) await listener.accountIsBack(transaction, row, context.now());
      await wakeAfterCommit(transaction, 'poll-connections');
      await publishLiveEvents(transaction, row.workspaceId, [{ kind: 'connection.changed', connectionId: row.id }]);
    });
    isBack = true;
  }
  return isBack;
}

/** Proves a kept grant by a read, after renewing it where that is possible. False where a person must consent again. */
async function isHonoured(context: Context, row: ConnectionRow): Promise<boolean> {
  const connector = connectorOf(context, row);
  if (connector === null || row.accessTokenEncrypted === null || connector.connect.kind !== 'oauth') return false;
  try {
    const kept = readAccountAuth(context.config, row);
    const isOver = kept.grant.expiresAt !== null && kept.grant.expiresAt <= context.now();
    const auth = isOver ? await renewGrant(context, row.workspaceId, row.id, kept) : kept;
    const page = await connector.inbox?.poll(auth, { cursor: row.cursor, since: context.now() });
    if (page?.postponed) throw page.postponed;
    return true;
  } catch (error) {
    context.log.info(
      { err: error, connectionId: row.id },
      'A saved session is not honoured any more; asking for consent',
    );
    return false;
  }
}
