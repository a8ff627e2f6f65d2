/** The connector behind a connection. */
import type { Connector } from '@parley/connectors/connector/connector.ts';
import type { Context } from '../../context.ts';
import type { ConnectionRow } from './stored-grant.ts';

/** Null where this installation no longer reaches the network, or reaches the sandbox in place of the real one (or the reverse). */
export function connectorOf(context: Context, row: Pick<ConnectionRow, 'platform' | 'isSandbox'>): Connector | null {
  const network = context.networks.get(row.platform);
  // The sandbox's tokens mean nothing to the real network, and the other way round.
  return network === undefined || network.isSandbox !== row.isSandbox ? null : network.connector;
}

/** How the network renews a grant of this connection; null where only a person can renew it. */
export function renewalOf(context: Context, row: Pick<ConnectionRow, 'platform' | 'isSandbox'>) {
  const connect = connectorOf(context, row)?.connect;
  return connect?.kind === 'oauth' && connect.refresh !== undefined ? connect.refresh.bind(connect) : null;
}
