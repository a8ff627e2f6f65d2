import type { Connector } from '@parley/connectors/connector/connector.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { connectorOf } from '../connections/connector-of.service.ts';
import type { DeliveryRow } from './delivery.queries.ts';

/** The network that a delivery goes to; null: it has no account, its account is gone for good, or this installation no longer reaches the network. */
export async function findNetwork(context: Context, delivery: DeliveryRow): Promise<Connector | null> {
  if (delivery.connectionId === null) return null;
  const [connection] = await context.database
    .select({ platform: connections.platform, isSandbox: connections.isSandbox, state: connections.state })
    .from(connections)
    .where(and(eq(connections.workspaceId, delivery.workspaceId), eq(connections.id, delivery.connectionId)));
  return connection === undefined || connection.state === 'gone' ? null : connectorOf(context, connection);
}
