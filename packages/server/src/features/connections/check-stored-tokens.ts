/** The connected accounts of a network, tried one by one, for a person at the command line. */
import type { AccountAuth } from '@parley/connectors/connector/account.ts';
import type { CheckFinding, Connector } from '@parley/connectors/connector/connector.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { checkToken } from './check-network.ts';
import { toAccountAuth } from './stored-grant.ts';

/** The most tokens that are tried. */
const triedMax = 20;

/** Tries accounts of all workspaces: those of the sandbox, or those of the real network, as the network is configured now. */
export async function checkStoredTokens(
  { config, database }: { config: Config; database: Database },
  platform: Platform,
  network: { connector: Connector; isSandbox: boolean },
): Promise<CheckFinding[]> {
  const rows = await database
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.platform, platform),
        eq(connections.isSandbox, network.isSandbox),
        inArray(connections.state, ['active', 'needs-reconnect']),
      ),
    )
    .orderBy(asc(connections.createdAt))
    .limit(triedMax);
  if (rows.length === 0) return [{ state: 'ok', text: 'No account is connected yet.', advice: null }];
  const findings: CheckFinding[] = [];
  for (const row of rows) {
    const auth = readAuth(config, row);
    if (auth === null)
      findings.push({
        state: 'problem',
        text: `The stored token of ${row.name} cannot be read with this secret key.`,
        advice: 'Bring back the key that it was stored with, or connect the account again.',
      });
    else if (row.state === 'needs-reconnect' && row.tokenUnreadableSince !== null)
      findings.push({
        state: 'warning',
        text: `The stored token of ${row.name} can be read with this secret key, and could not be with the one before.`,
        advice: 'Start Parley again with this key: the account then goes on by itself.',
      });
    else if (row.state === 'needs-reconnect')
      findings.push({
        state: 'problem',
        text: `${row.name} lost its rights: ${row.lastValidationError ?? 'the network did not say why.'}`,
        advice: 'Connect the account again.',
      });
    else if (network.connector.connect.kind === 'token')
      findings.push(await checkToken(network.connector, { name: row.name, auth }));
  }
  const active = rows.filter(({ state }) => state === 'active').length;
  return [
    ...findings,
    { state: 'ok', text: `${active} of ${rows.length} connected accounts are active.`, advice: null },
  ];
}

function readAuth(config: Config, row: typeof connections.$inferSelect): AccountAuth | null {
  try {
    return toAccountAuth(config, row);
  } catch {
    return null;
  }
}
