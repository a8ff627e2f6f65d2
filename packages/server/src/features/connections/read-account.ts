import type { Account, AccountAuth } from '@parley/connectors/connector/account.ts';
import type { Connector } from '@parley/connectors/connector/connector.ts';
import { readTokenAccount } from './read-token-account.ts';

/** The account as its network shows it now. Null: the grant still counts, but it no longer reaches this account. @throws ConnectorError */
export async function readAccount({ connect }: Connector, auth: AccountAuth): Promise<Account | null> {
  if (connect.kind === 'token') return readTokenAccount(connect, auth);
  if (connect.account) return connect.account(auth);
  const accounts = await connect.accounts(auth.grant);
  return accounts.find((account) => account.externalId === auth.externalId) ?? null;
}
