import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall, type Session } from '../../http/register-call.ts';
import { recordSeen, setAvailability } from './availability.service.ts';
import { listAssignees, listDeskTeams } from './desk-teams.queries.ts';
import { createDeskTeam, deleteDeskTeam, updateDeskTeam } from './desk-teams.service.ts';

export function deskTeamsRoutes(app: FastifyInstance, context: Context): void {
  const placeOf = (session: Session) => ({ workspaceId: session.workspaceId, actor: session });
  app.live.onSeen((members) => recordSeen(context, members));

  registerCall(app, 'listDeskTeams', ({ session }) => listDeskTeams(context.database, session.workspaceId));
  registerCall(app, 'createDeskTeam', ({ body, session }) => createDeskTeam(context, placeOf(session), body));
  registerCall(app, 'updateDeskTeam', ({ params, body, session }) =>
    updateDeskTeam(context, placeOf(session), params.id, body),
  );
  registerCall(app, 'deleteDeskTeam', async ({ params, session }) => {
    await deleteDeskTeam(context, placeOf(session), params.id);
    return { success: true as const };
  });
  registerCall(app, 'listAssignees', ({ session }) =>
    listAssignees(context.database, session.workspaceId, context.now()),
  );
  registerCall(app, 'setAvailability', async ({ body, session }) => {
    await setAvailability(context, session, body.state);
    return { success: true as const };
  });
}
