import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readBody } from '../../http/parameters.ts';
import { getSetting, saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';
import { clientNotEnrolled } from './problems.ts';

const enrolmentSchema = z.strictObject({ enrolled: z.boolean() });

/**
 * Whether the application stands in a project of the developer console. Without one every call of the API version 2 is refused,
 * whoever's token it carries; tokens are still given out. Source: OpenAPI 2.166, `ClientForbiddenProblem`; the words are seen in
 * many public reports, read 2026-11-22.
 */
export function addEnrolment(routes: FastifyInstance, world: World): void {
  routes.addHook('preHandler', async (request) => {
    const isCall = /^\/sandbox\/twitter\/2\/(?!oauth2\/)/.test(request.url);
    if (isCall && getSetting<boolean>(world.state, 'twitter', 'enrolled') === false) throw clientNotEnrolled();
  });
  routes.put('/sandbox/twitter/portal/enrolment', async (request, reply) => {
    const body = enrolmentSchema.safeParse(await readBody(request));
    if (!body.success) return reply.code(400).send({ message: 'enrolled: say true or false.' });
    saveSetting(world.state, 'twitter', 'enrolled', body.data.enrolled);
    return body.data;
  });
}
