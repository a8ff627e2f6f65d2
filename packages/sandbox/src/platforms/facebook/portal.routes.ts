import type { FastifyInstance } from 'fastify';
import { addHumanAgentRoute } from '../../graph/human-agent.ts';
import { readBody } from '../../http/parameters.ts';
import { deleteSetting, saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';

/** What no call of the vendor's sets: what the app is, and how much one answer may hold. */
export function addPortalRoutes(routes: FastifyInstance, world: World): void {
  addHumanAgentRoute(routes, world, 'facebook');
  routes.put('/sandbox/facebook/portal/answer-objects', async (request, reply) => {
    const most = (await readBody(request))?.most;
    if (most === null) deleteSetting(world.state, 'facebook', 'answer-objects');
    else if (typeof most === 'number' && most > 0) saveSetting(world.state, 'facebook', 'answer-objects', most);
    else return reply.code(400).send({ message: 'most must be a number above 0, or null for the usual bound.' });
    return { most };
  });
}
