/** What other features ask: whether a network refuses this installation as a whole, or refused one call alone. */
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { networkStates } from '../../db/schema/network-states.ts';
import { findConnection } from './connection-rows.service.ts';
import { withFreshAuth } from './connections.service.ts';
import { connectorOf } from './connector-of.service.ts';
import { readAccount } from './read-account.ts';
import { askRefusedEveryMs, endRefusal, findRefusal, startRefusal } from './refused-networks.ts';
import type { ConnectionRow } from './stored-grant.ts';

export type RefusedConnection = { workspaceId: string; connectionId: string };
/** Whether a network accepts this installation, as far as one call tells. */
export type Acceptance = 'accepted' | 'refused' | 'unknown';

/** Whatever waits for the network looks again after this, in case it was not woken. */
export const refusalLookMs = askRefusedEveryMs;

/** The sentence for a person who waits for the network. @param what a noun: `reply`, `post` */
export function refusalSentence(platform: Platform, what: string): string {
  const name = platformNames[platform];
  return `${name} refuses this installation at the moment. The ${what} goes out by itself when ${name} accepts it again; the administrators were told.`;
}

/** The network of the connection, where it refuses this installation; null where no refusal is known. */
export async function findRefusedNetwork(
  context: Context,
  { workspaceId, connectionId }: RefusedConnection,
): Promise<Platform | null> {
  const [row] = await context.database
    .select({ platform: connections.platform })
    .from(connections)
    .innerJoin(
      networkStates,
      and(eq(networkStates.platform, connections.platform), eq(networkStates.isSandbox, connections.isSandbox)),
    )
    .where(
      and(
        eq(connections.workspaceId, workspaceId),
        eq(connections.id, connectionId),
        isNotNull(networkStates.refusedSince),
      ),
    );
  return row?.platform ?? null;
}

/**
 * Finds out whether a refused call means that the network refuses the whole installation: it reads the account itself, which every
 * application may. @returns the network where that is refused too, and all that goes there waits from now on; null where only that
 * call or that account was refused
 */
export async function confirmRefusal(context: Context, refused: RefusedConnection): Promise<Platform | null> {
  const known = await findRefusedNetwork(context, refused);
  if (known !== null) return known;
  return (await askWhetherAccepted(context, refused)) === 'refused' ? findRefusedNetwork(context, refused) : null;
}

/** Asks for the account itself, and notes what that tells of the network. */
export async function askWhetherAccepted(
  context: Context,
  { workspaceId, connectionId }: RefusedConnection,
): Promise<Acceptance> {
  const row = await findConnection(context.database, workspaceId, connectionId);
  if (row === null) return 'unknown';
  const answer = await ask(context, row);
  return answer instanceof ConnectorError ? noteRefusal(context, row, answer) : answer;
}

/**
 * Notes that reading the account itself was refused. The network may refuse this account alone, because its rights were given to an
 * application that this installation no longer uses: before everything waits, the account with the newest rights is read too.
 */
export async function noteRefusal(
  context: Context,
  row: ConnectionRow,
  { code, message }: ConnectorError,
): Promise<Acceptance> {
  const network = { platform: row.platform, isSandbox: row.isSandbox };
  const isNews = (await findRefusal(context.database, network)) === null;
  const witness = isNews ? await findWitness(context, row) : null;
  if (witness !== null && (await ask(context, witness)) === 'accepted') return 'accepted';
  await startRefusal(context, network, { code, reason: message });
  return 'refused';
}

async function ask(context: Context, row: ConnectionRow): Promise<'accepted' | 'unknown' | ConnectorError> {
  const connector = connectorOf(context, row);
  if (connector === null) return 'unknown';
  try {
    await withFreshAuth(context, row.workspaceId, row.id, (auth) => readAccount(connector, auth));
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    return error.kind === 'installation-refused' ? error : 'unknown';
  }
  const network = { platform: row.platform, isSandbox: row.isSandbox };
  await context.database.transaction((transaction) => endRefusal(context, transaction, network));
  return 'accepted';
}

/** The network's other account with the newest rights; null where there is none. */
async function findWitness({ database }: Context, row: ConnectionRow): Promise<ConnectionRow | null> {
  const [witness] = await database
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.platform, row.platform),
        eq(connections.isSandbox, row.isSandbox),
        eq(connections.state, 'active'),
        ne(connections.externalId, row.externalId),
      ),
    )
    .orderBy(sql`${connections.tokenIssuedAt} desc nulls last`)
    .limit(1);
  return witness ?? null;
}
