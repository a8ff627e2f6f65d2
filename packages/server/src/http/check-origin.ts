/** Refuses state-changing calls that another site made a browser send. */
import type { CallName } from '@parley/contract/calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { apiKeyIn } from './api-key-header.ts';
import { AppError } from './app-error.ts';
import { hostnameOf, isLoopbackHost } from './local-address.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** These come from elsewhere by design, carry no cookie's authority and prove themselves by a signature, or by the secret of a mailed link. */
const callsFromElsewhere: ReadonlySet<CallName> = new Set(['receiveWebhook', 'endReportsByOneClick']);

export function checkOrigins(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'isLocal'>): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return;
    const { call } = request.routeOptions.config;
    if (call !== undefined && callsFromElsewhere.has(call)) return;
    // Judged by its key alone: no cookie of a browser counts there. The Model Context Protocol wants an origin looked at all the same.
    if (apiKeyIn(request) !== null && call !== 'callMcp') return;
    if (!isFromHere(request, config)) {
      throw new AppError('origin_refused', {
        message: `The request came from another site. Open Parley at ${config.publicUrl}, the address in PUBLIC_URL.`,
      });
    }
  });
}

/** A browser sends at least one of the three headers; a caller with none of them is not one, and holds no stolen cookie. */
function isFromHere(request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'isLocal'>): boolean {
  const { origin, referer } = request.headers;
  if (origin !== undefined) return isOurs(origin, request, config);
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return referer === undefined || isOurs(referer, request, config);
}

/** On loopback any of its names will do, but only the port that was asked: another local program's page is another site. */
function isOurs(address: string, request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'isLocal'>): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  if (url.origin === new URL(config.publicUrl).origin) return true;
  return config.isLocal && isLoopbackHost(hostnameOf(url.host) ?? '') && url.host === request.headers.host;
}
