import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import {
  createPostTemplate,
  deletePostTemplate,
  listPostTemplates,
  updatePostTemplate,
} from './post-templates.service.ts';

export function postTemplatesRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'listPostTemplates', ({ session }) => listPostTemplates(context.database, session));
  registerCall(app, 'createPostTemplate', ({ body, session }) => createPostTemplate(context, session, body));
  registerCall(app, 'updatePostTemplate', ({ body, params, session }) =>
    updatePostTemplate(context, session, params.id, body),
  );
  registerCall(app, 'deletePostTemplate', async ({ params, session }) => {
    await deletePostTemplate(context, session, params.id);
    return { success: true as const };
  });
}
