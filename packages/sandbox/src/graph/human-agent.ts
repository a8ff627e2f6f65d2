import type { FastifyInstance } from 'fastify';
import { readBody } from '../http/parameters.ts';
import { getSetting, saveSetting } from '../state/settings.ts';
import type { World } from '../world.ts';
import { GraphError } from './graph-error.ts';

/** The app with which people sign in. */
type App = 'facebook' | 'instagram';

/** What App Review grants to an app: `PUT /sandbox/{app}/portal/human-agent` `{granted}`. At first it is not. */
export function addHumanAgentRoute(routes: FastifyInstance, world: World, app: App): void {
  routes.put(`/sandbox/${app}/portal/human-agent`, async (request, reply) => {
    const granted = (await readBody(request))?.granted;
    if (typeof granted !== 'boolean') return reply.code(400).send({ message: 'granted must be true or false.' });
    saveSetting(world.state, app, 'human-agent', granted);
    return { granted };
  });
}

/** What Meta answers here is not documented. @throws GraphError (#10) unless the feature was granted to the app */
export function requireHumanAgent(world: World, app: App): void {
  if (getSetting<boolean>(world.state, app, 'human-agent') === true) return;
  throw new GraphError(10, '(#10) The app was not granted the feature Human Agent', { status: 403 });
}
