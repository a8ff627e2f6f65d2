/** The network sends the browser back: the sign-in is checked, the code exchanged, the accounts read, and only then stored. */
import type { Account } from '@parley/connectors/connector/account.ts';
import type { OAuthCapability } from '@parley/connectors/connector/connect.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import { scopesLeftOutOf } from '@parley/contract/connections/connect-page.ts';
import type { ConnectError, ConnectResult } from '@parley/contract/connections/connect-return.ts';
import { isAllowed } from '@parley/contract/permissions.ts';
import { isPlatform, type Platform } from '@parley/contract/platforms.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { memberships } from '../../db/schema/auth.ts';
import type { Session } from '../../http/register-call.ts';
import { createAccountChoice } from './account-choices.ts';
import { connectAccounts } from './connect-account.ts';
import { type ClaimedState, claimOAuthState } from './oauth-state.ts';

type Callback = {
  session: Session | null;
  platformName: string;
  query: Record<string, string>;
  /** The same address as at the start, because the network compares the two. */
  redirectUri: string;
};

/** Never throws for what a network or a browser may send: every failure is a result that the page shows. */
export async function finishConnection(context: Context, callback: Callback): Promise<ConnectResult> {
  const { platformName, session, query } = callback;
  const failed = (error: ConnectError, details: string | null = null): ConnectResult => ({
    outcome: 'error',
    platform: platformName,
    error,
    details,
  });
  const network = isPlatform(platformName) ? context.networks.get(platformName) : undefined;
  if (network === undefined || !isPlatform(platformName) || network.connector.connect.kind !== 'oauth')
    return failed('platform_not_configured');
  if (session === null) return failed('not_signed_in');
  const claimed = await claimOAuthState(context, session, platformName, query.state ?? '');
  if (claimed === null) return failed('state_mismatch');
  if (!(await mayStillConnect(context, session.userId, claimed.workspaceId))) return failed('not_permitted');

  const { connect } = network.connector;
  const answer = connect.readCallback(query);
  if ('error' in answer) return toRefusal(answer, failed);
  const read = await readAccounts(context, connect, { code: answer.code, redirectUri: callback.redirectUri, claimed });
  if ('error' in read) return failed(read.error, read.details);
  return keepAccounts(context, {
    session,
    platform: platformName,
    isSandbox: network.isSandbox,
    claimed,
    accounts: read.accounts,
  });
}

/** The refusal for the page, chosen by the network's own code. */
function toRefusal(
  answer: { error: string; details: string | null },
  failed: (error: ConnectError, details: string | null) => ConnectResult,
): ConnectResult {
  return answer.error === 'oauth_denied' ? failed(answer.error, answer.details) : failed('oauth_denied', answer.error);
}

/** The role may have changed while the person was away at the network. */
async function mayStillConnect(context: Context, userId: string, workspaceId: string): Promise<boolean> {
  const [member] = await context.database
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)));
  return member !== undefined && isAllowed(member.role, 'connections.manage');
}

async function readAccounts(
  context: Context,
  connect: OAuthCapability,
  request: { code: string; redirectUri: string; claimed: ClaimedState },
): Promise<{ accounts: Account[] } | { error: ConnectError; details: string | null }> {
  try {
    const grant = await connect.exchange({
      code: request.code,
      redirectUri: request.redirectUri,
      codeVerifier: request.claimed.codeVerifier,
    });
    const accounts = await connect.accounts(grant);
    if (accounts.length > 0) return { accounts };
    const [leftOut = null] = scopesLeftOutOf(connect.accountScopes ?? [], grant.scopes);
    return { error: 'no_accounts_found', details: leftOut };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    context.log.warn({ kind: error.kind, code: error.code }, 'A sign-in at a network could not be finished');
    return toFailure(error);
  }
}

function toFailure(error: ConnectorError): { error: ConnectError; details: string | null } {
  switch (error.kind) {
    case 'configuration':
      // The page explains these by their detail: invalid_client, invalid_redirect_uri, invalid_scope.
      return { error: 'oauth_denied', details: error.code };
    case 'installation-refused':
      return { error: 'installation_refused', details: error.code };
    case 'transient':
      return { error: 'platform_unreachable', details: error.code };
    case 'rate-limited':
      return { error: 'rate_limited', details: error.code };
    case 'expired':
    case 'revoked':
    case 'permanent':
      return { error: 'connection_failed', details: error.code };
    default:
      return error.kind satisfies never;
  }
}

async function keepAccounts(
  context: Context,
  found: { session: Session; platform: Platform; isSandbox: boolean; claimed: ClaimedState; accounts: Account[] },
): Promise<ConnectResult> {
  const { session, platform, isSandbox, accounts } = found;
  const { workspaceId } = found.claimed;
  if (accounts.length > 1) {
    const choiceId = await createAccountChoice(context, { userId: session.userId, workspaceId, platform, accounts });
    return { outcome: 'choose', platform, choiceId };
  }
  await context.database.transaction((transaction) =>
    connectAccounts(context, transaction, { workspaceId, platform, isSandbox, accounts, actor: session }),
  );
  return { outcome: 'success', platform };
}
