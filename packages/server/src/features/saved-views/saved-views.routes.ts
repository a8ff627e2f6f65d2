import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import {
  countSavedViews,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from './saved-views.service.ts';

export async function savedViewsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerCall(app, 'listSavedViews', ({ session }) => listSavedViews(context.database, session));
  registerCall(app, 'countSavedViews', ({ query, session }) => countSavedViews(context, session, query.timeZone));
  registerCall(app, 'createSavedView', ({ body, session }) => createSavedView(context, session, body));
  registerCall(app, 'updateSavedView', ({ params, body, session }) =>
    updateSavedView(context, session, params.id, body),
  );
  registerCall(app, 'deleteSavedView', async ({ params, session }) => {
    await deleteSavedView(context, session, params.id);
    return { success: true as const };
  });
}
