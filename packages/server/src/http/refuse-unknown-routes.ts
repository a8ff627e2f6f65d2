/** A route that the contract does not know, or that asks for no permission, does not start. */
import { calls } from '@parley/contract/calls.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Beside the calls: the web's files, the pages of docs/ that screens point to, the page of the API, and the sandbox, which is an application of its own. */
const allowedPaths = [/^\/$/, /^\/\*$/, /^\/docs\//, /^\/api\/docs(?:\/|$)/, /^\/sandbox(?:\/|$)/];

/** Throws where the route is added, so that the application never becomes ready. */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const reason = refusalOf(route);
    if (reason !== null) throw new Error(`${String(route.method)} ${route.url}: ${reason}`);
  });
}

function refusalOf(route: RouteOptions): string | null {
  const name = route.config?.call;
  if (name === undefined) {
    const isAllowed = allowedPaths.some((pattern) => pattern.test(route.url));
    return isAllowed ? null : 'this route is not in the table of calls (packages/contract/src/calls.ts)';
  }
  const call = calls[name];
  if (call === undefined) return `there is no call named ${name}`;
  if (!call.permission) return 'this call asks for no permission; write one, `public` if everybody may';
  const isItsHead = call.method === 'GET' && route.method === 'HEAD';
  if ((call.method !== route.method && !isItsHead) || call.path !== route.url)
    return `the contract has ${call.method} ${call.path}`;
  return null;
}
