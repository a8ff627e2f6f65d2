import type { Account, AccountAuth } from '@parley/connectors/connector/account.ts';
import type { TokenCapability } from '@parley/connectors/connector/connect.ts';

/** The account of a pasted token as the network shows it now, by what is stored of it. @throws ConnectorError */
export function readTokenAccount(connect: TokenCapability, auth: AccountAuth): Promise<Account> {
  return connect.storedAccount?.(auth) ?? connect.account(auth.grant.accessToken);
}
