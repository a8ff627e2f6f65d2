/** Refuses requests under a foreign name, where Parley is meant for this machine alone. */
import type { CallName } from '@parley/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import { hostnameOf, isAddress, isLoopbackAddress, isLoopbackHost } from './local-address.ts';

/** Asked by whoever keeps the process running, under any name; they tell nothing of anybody. `/metrics` looks for itself. */
const callsUnderAnyName: ReadonlySet<CallName> = new Set(['getHealth', 'getReadiness', 'getMetrics']);

/**
 * A page on the internet can have its own name point to this machine (DNS rebinding): the browser then takes Parley for a part of that
 * page's site. Where `PUBLIC_URL` is local, only names of this machine are answered, and behind an outward `HOST` (a container) plain
 * addresses, which no name server can change. Where it is public, a proxy stands before Parley and says the name as it likes.
 */
export function checkHosts(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'isLocal' | 'host'>): void {
  if (!config.isLocal) return;
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (call !== undefined && callsUnderAnyName.has(call)) return;
    if (isOwnHost(request.headers.host, config)) return;
    throw new AppError('host_refused', {
      message: `Parley does not answer under the name "${request.headers.host ?? ''}". Open ${config.publicUrl}, or set PUBLIC_URL to the https address that people open.`,
    });
  });
}

/** Whether a `Host` header names this installation. Forwarded names are not looked at: any page's script can send them. */
export function isOwnHost(header: string | undefined, config: Pick<Config, 'publicUrl' | 'host'>): boolean {
  const hostname = hostnameOf(header);
  if (hostname === null) return false;
  if (isLoopbackHost(hostname) || hostname === config.host.toLowerCase()) return true;
  if (hostname === hostnameOf(new URL(config.publicUrl).host)) return true;
  return isAddress(hostname) && !isLoopbackAddress(config.host) && config.host !== 'localhost';
}
