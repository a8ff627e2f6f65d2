/** Connects an account by a token that a person pasted; the network proves it before anything is stored. */
import type { Account } from '@parley/connectors/connector/account.ts';
import type { TokenCapability } from '@parley/connectors/connector/connect.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { connectAccounts } from './connect-account.ts';
import { getNetwork } from './networks.ts';
import type { ConnectionRow } from './stored-grant.ts';

/** @throws AppError platform_not_configured, platform_not_connectable, connection_token_invalid, platform_unreachable */
export async function connectWithToken(
  context: Context,
  session: Session,
  platformName: string,
  token: string,
): Promise<ConnectionRow> {
  const { platform, isSandbox, connector } = getNetwork(context, platformName);
  if (connector.connect.kind !== 'token')
    throw new AppError('platform_not_connectable', {
      message: 'This network is connected by its own sign-in page, in Connect Social Platform.',
    });
  const account = await readAccount(connector.connect, token);
  const [row] = await context.database.transaction((transaction) =>
    connectAccounts(context, transaction, {
      workspaceId: session.workspaceId,
      platform,
      isSandbox,
      accounts: [account],
      actor: session,
    }),
  );
  if (row === undefined) throw new Error('Connecting one account stored none.');
  return row;
}

async function readAccount(connect: TokenCapability, token: string): Promise<Account> {
  try {
    return await connect.account(token);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    switch (error.kind) {
      case 'expired':
      case 'revoked':
      case 'permanent':
        throw new AppError('connection_token_invalid', {
          message: `The network did not accept this token: ${error.message}`,
          cause: error,
        });
      case 'configuration':
      case 'installation-refused':
        throw new AppError('platform_not_configured', { cause: error });
      case 'rate-limited':
      case 'transient':
        throw new AppError('platform_unreachable', { cause: error });
      default:
        throw error.kind satisfies never;
    }
  }
}
