/** Reads rows of connections. */
import type { Platform } from '@parley/contract/platforms.ts';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import type { ConnectionRow } from './stored-grant.ts';

export type ConnectionState = ConnectionRow['state'];

/** One connection of the workspace, or null; locked for the rest of the transaction when asked. */
export async function findConnection(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ConnectionRow | null> {
  const query = database
    .select()
    .from(connections)
    .where(and(eq(connections.workspaceId, workspaceId), eq(connections.id, id)));
  const [row] = options.lock ? await query.for('update') : await query;
  return row ?? null;
}

/** The workspace's connections in the given states, oldest first. */
export async function listConnectionRows(
  database: DatabaseOrTransaction,
  workspaceId: string,
  filter: { states: readonly ConnectionState[]; platform?: Platform; externalId?: string },
): Promise<ConnectionRow[]> {
  return database
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.workspaceId, workspaceId),
        inArray(connections.state, [...filter.states]),
        filter.platform === undefined ? undefined : eq(connections.platform, filter.platform),
        filter.externalId === undefined ? undefined : eq(connections.externalId, filter.externalId),
      ),
    )
    .orderBy(asc(connections.createdAt), asc(connections.id));
}

/** Whether another connection uses the same account: what belongs to the account at the network must then stay. */
export async function isAccountUsedElsewhere(database: DatabaseOrTransaction, row: ConnectionRow): Promise<boolean> {
  const others = await database
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        eq(connections.platform, row.platform),
        eq(connections.externalId, row.externalId),
        eq(connections.isSandbox, row.isSandbox),
        ne(connections.id, row.id),
        inArray(connections.state, ['active', 'needs-reconnect', 'saved']),
      ),
    )
    .limit(1);
  return others.length > 0;
}

/** Whether another account that came with the same sign-in at the network is still connected, in any workspace. */
export async function isSignInUsedElsewhere(database: DatabaseOrTransaction, row: ConnectionRow): Promise<boolean> {
  const { signInExternalId } = row.data;
  if (typeof signInExternalId !== 'string') return false;
  const others = await database
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        eq(connections.platform, row.platform),
        eq(connections.isSandbox, row.isSandbox),
        sql`${connections.data}->>'signInExternalId' = ${signInExternalId}`,
        ne(connections.id, row.id),
        inArray(connections.state, ['active', 'needs-reconnect', 'saved']),
      ),
    )
    .limit(1);
  return others.length > 0;
}
