import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { getIncident, listIncidents } from './incidents.queries.ts';
import { closeIncident, noteIncident, pauseIncidentPosts, updateIncident } from './incidents.service.ts';

export function incidentsRoutes(app: FastifyInstance, context: Context): void {
  const show = (workspaceId: string, id: string) => getIncident(context.database, workspaceId, id, context.now());

  registerCall(app, 'listIncidents', ({ query, session }) =>
    listIncidents(context.database, session.workspaceId, query),
  );
  registerCall(app, 'getIncident', ({ params, session }) => show(session.workspaceId, params.id));
  registerCall(app, 'updateIncident', async ({ params, body, session }) => {
    await updateIncident(context, session, params.id, body);
    return show(session.workspaceId, params.id);
  });
  registerCall(app, 'pauseIncidentPosts', async ({ params, body, session }) => {
    await pauseIncidentPosts(context, session, params.id, body.isPaused);
    return show(session.workspaceId, params.id);
  });
  registerCall(app, 'noteIncident', async ({ params, body, session }) => {
    await noteIncident(context, session, params.id, body.text);
    return show(session.workspaceId, params.id);
  });
  registerCall(app, 'closeIncident', async ({ params, body, session }) => {
    await closeIncident(context, session, params.id, body.note);
    return show(session.workspaceId, params.id);
  });
}
