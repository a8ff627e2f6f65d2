import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readBody } from '../../http/parameters.ts';
import { getSetting, saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';

/** Source: marketing/community-management/organizations/organization-access-control-by-role, read 2026-11-22. */
export const ROLES = [
  'ADMINISTRATOR',
  'CONTENT_ADMINISTRATOR',
  'CONTENT_ADMIN',
  'DIRECT_SPONSORED_CONTENT_POSTER',
  'RECRUITING_POSTER',
  'LEAD_CAPTURE_ADMINISTRATOR',
  'LEAD_GEN_FORMS_MANAGER',
  'ANALYST',
  'CURATOR',
] as const;
const WRITERS: readonly string[] = ROLES.slice(0, 5);

const bodySchema = z.strictObject({ organization: z.string().regex(/^\d+$/), role: z.enum(ROLES) });

/** The member's role for a page that was ticked at the sign-in. */
export function roleOf(world: World, organizationId: string): string {
  return getSetting<Record<string, string>>(world.state, 'linkedin', 'roles')?.[organizationId] ?? 'ADMINISTRATOR';
}

export function mayWriteFor(world: World, organizationId: string): boolean {
  return WRITERS.includes(roleOf(world, organizationId));
}

/** What a page's administrator does on LinkedIn itself: gives the member another role. */
export function addRoleRoute(routes: FastifyInstance, world: World): void {
  routes.put('/sandbox/linkedin/portal/roles', async (request, reply) => {
    const body = bodySchema.safeParse(await readBody(request));
    if (!body.success)
      return reply.code(400).send({ message: `organization: an id; role: one of ${ROLES.join(', ')}.` });
    const { organization, role } = body.data;
    const roles = getSetting<Record<string, string>>(world.state, 'linkedin', 'roles');
    saveSetting(world.state, 'linkedin', 'roles', { ...roles, [organization]: role });
    return body.data;
  });
}
