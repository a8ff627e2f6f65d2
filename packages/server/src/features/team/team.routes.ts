import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { listTeam } from './team.queries.ts';
import { leaveWorkspace, removeMember, setMemberRole, transferOwnership } from './team.service.ts';

export function teamRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'listTeam', ({ session }) => listTeam(context.database, session.workspaceId));
  registerCall(app, 'removeMember', async ({ params, session }) => {
    await removeMember(context, session, params.userId);
    return { success: true as const };
  });
  registerCall(app, 'setMemberRole', async ({ params, body, session }) => {
    await setMemberRole(context, session, params.userId, body.role);
    return { success: true as const };
  });
  registerCall(app, 'transferOwnership', async ({ body, session }) => {
    await transferOwnership(context, session, body.userId);
    return { success: true as const };
  });
  registerCall(app, 'leaveWorkspace', async ({ body, session }) => {
    await leaveWorkspace(context, session, body.workspaceId);
    return { success: true as const };
  });
}
