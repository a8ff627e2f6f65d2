/** What other features ask: whether a network refuses this installation as a whole, or refused one call alone. */
import { ConnectorError } from '@parley/connectors/connector.ts';
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
/** Of this installation by a network, as far as one question tells. */
export type Acceptance = 'accepted' | 'refused' | 'unknown';

/** What waits for the network looks again after this, should nobody have told it. */
export const refusalLookMs = askRefusedEveryMs;

/** For a person who waits. @param what a noun: `reply`, `post` */
export function refusalSentence(platform: Platform, what: string): string {
  const name = platformNames[platform];
  return `${name} refuses this installation at the moment. The ${what} goes out by itself when ${name} accepts it again; the administrators were told.`;
}

/** The network by its name, where it refuses this installation; null: it does not, as far as is known. */
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
 * A call was refused as if the installation were: the account itself is asked for, for that every application may. The answer is the
 * network's name where that is refused too, and all that goes there waits from now on; null: it was that one call, or that one account.
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
 * The account itself could not be asked for, as if the installation were refused. A network may refuse one account alone, whose rights
 * were given to an application that this installation has left: before all wait, the account with the newest rights is asked too.
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

/** Of the network's other accounts the one whose rights are the newest; null: there is no other. */
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
