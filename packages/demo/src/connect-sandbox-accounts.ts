/** Connects the demo workspace to the sandbox's networks by the same services and consent pages that a person uses. */
import type { Platform } from '@parley/contract/platforms.ts';
import { giveConsent } from '@parley/sandbox/give-consent.ts';
import type { Context, ReachableNetwork } from '@parley/server/context.ts';
import { chooseAccounts, getAccountChoice } from '@parley/server/features/connections/account-choices.ts';
import { connectWithToken } from '@parley/server/features/connections/connect-with-token.ts';
import { listConnectionRows } from '@parley/server/features/connections/connection-rows.service.ts';
import { finishConnection } from '@parley/server/features/connections/finish-connection.ts';
import { startConnection } from '@parley/server/features/connections/start-connection.ts';
import type { Session } from '@parley/server/http/register-call.ts';
import type { DemoProgress } from './demo-progress.ts';
import { administratorSession } from './demo-session.ts';

/** What a person would paste. Source: the design, section 5. */
const sandboxTokens: Partial<Record<Platform, string>> = { telegram: '100001:sandbox' };

/** Repeating it connects only what is missing. */
export async function connectSandboxAccounts(context: Context, progress: DemoProgress): Promise<void> {
  const session = administratorSession(progress);
  const connected = await listConnectionRows(context.database, progress.workspaceId, {
    states: ['active', 'needs-reconnect'],
  });
  for (const [platform, network] of context.networks) {
    if (!network.isSandbox || connected.some((row) => row.platform === platform)) continue;
    await connect(context, session, platform, network);
  }
}

async function connect(
  context: Context,
  session: Session,
  platform: Platform,
  network: ReachableNetwork,
): Promise<void> {
  if (network.connector.connect.kind === 'token') {
    const token = sandboxTokens[platform];
    if (token !== undefined) await connectWithToken(context, session, platform, token);
    return;
  }
  const callbackUrl = `${context.config.publicUrl}/api/oauth/${platform}/callback`;
  const consentPage = await startConnection(context, session, platform, () => callbackUrl);
  const callback = await giveConsent(consentPage);
  const result = await finishConnection(context, {
    session,
    platformName: platform,
    query: Object.fromEntries(callback.searchParams),
    redirectUri: callbackUrl,
  });
  if (result.outcome === 'error')
    throw new Error(`The demo workspace could not be connected: ${JSON.stringify(result)}`);
  if (result.outcome === 'choose') await chooseAll(context, session, result.choiceId);
}

/** One sign-in brought several accounts, e.g. a profile and its pages. */
async function chooseAll(context: Context, session: Session, choiceId: string): Promise<void> {
  const { accounts } = await getAccountChoice(context, session, choiceId);
  await chooseAccounts(
    context,
    session,
    choiceId,
    accounts.map((account) => account.externalId),
  );
}
