/** Which calls are for those who may play: the sandbox's own, and what the owner of an application or account does at a network by hand. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import { refusalToPlay, setChallenge } from './access.ts';

/** Goes before the routes that it keeps. The networks' other calls have tokens of their own. */
export function keepToPlayers(networks: FastifyInstance, world: World): void {
  networks.addHook('onRequest', async (request, reply) => {
    if (!isForPlayers(request)) return;
    const site = request.headers['sec-fetch-site'];
    // Only a browser sends this, and truthfully: another site's page must not write, fail or reset in a visitor's name.
    if (request.method !== 'GET' && (site === 'cross-site' || site === 'same-site'))
      return reply.code(403).send({ message: "The request came from another site; use the sandbox's own page." });
    const refusal = await refusalToPlay(world, request);
    if (refusal !== undefined) return setChallenge(world, reply).code(401).send({ message: refusal });
  });
}

/** By the route, not by how its path was written. The feed stands beside the sandbox's own calls, for everybody. */
function isForPlayers({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return (
    url.startsWith('/sandbox/api/') ||
    /^\/sandbox\/[a-z]+\/portal\//.test(url) ||
    url === '/sandbox/facebook/settings/applications/remove'
  );
}
