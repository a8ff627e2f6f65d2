/** What other features ask: whether a network refuses this installation as a whole, or refused one call alone. */
import { ConnectorError } from '@parley/connectors/connector.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { networkStates } from '../../db/schema/network-states.ts';
import { findConnection } from './connections.queries.ts';
import { connectorOf, withFreshAuth } from './connections.service.ts';
import { readAccount } from './read-account.ts';
import { askRefusedEveryMs, endRefusal, startRefusal } from './refused-networks.ts';

export type RefusedConnection = { workspaceId: string; connectionId: string };

/** What waits for the network looks again after this, should nobody have told it. */
export const refusalLookMs = askRefusedEveryMs;

/** For a person whose reply or post waits. */
export function refusalSentence(platform: string, what: 'reply' | 'post' | 'deletion'): string {
  // Written by connectors of the registry only.
  const name = platformNames[platform as Platform];
  return `${name} refuses this installation at the moment. The ${what} goes out by itself when ${name} accepts it again; the administrators were told.`;
}

/** The network by its name, where it refuses this installation; null: it does not, as far as is known. */
export async function findRefusedNetwork(
  context: Context,
  { workspaceId, connectionId }: RefusedConnection,
): Promise<string | null> {
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
 * network's name where that is refused too, and all that goes there waits from now on; null: it was that one call.
 */
export async function confirmRefusal(context: Context, refused: RefusedConnection): Promise<string | null> {
  const known = await findRefusedNetwork(context, refused);
  if (known !== null) return known;
  return (await askWhetherAccepted(context, refused)) === 'refused' ? findRefusedNetwork(context, refused) : null;
}

/** Asks for the account itself, and notes what that tells of the network. */
export async function askWhetherAccepted(
  context: Context,
  { workspaceId, connectionId }: RefusedConnection,
): Promise<'accepted' | 'refused' | 'unknown'> {
  const row = await findConnection(context.database, workspaceId, connectionId);
  const connector = row && connectorOf(context, row);
  if (row === null || connector === null) return 'unknown';
  const network = { platform: row.platform, isSandbox: row.isSandbox };
  try {
    await withFreshAuth(context, workspaceId, connectionId, (auth) => readAccount(connector, auth));
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind !== 'installation-refused') return 'unknown';
    await startRefusal(context, network, { code: error.code, reason: error.message });
    return 'refused';
  }
  await context.database.transaction((transaction) => endRefusal(transaction, network, context.now()));
  return 'accepted';
}
