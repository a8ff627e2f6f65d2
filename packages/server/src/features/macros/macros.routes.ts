import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { createMacro, deleteMacro, listMacros, updateMacro } from './macros.service.ts';

export function macrosRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'listMacros', ({ session }) => listMacros(context.database, session));
  registerCall(app, 'createMacro', ({ body, session }) => createMacro(context, session, body));
  registerCall(app, 'updateMacro', ({ body, params, session }) => updateMacro(context, session, params.id, body));
  registerCall(app, 'deleteMacro', async ({ params, session }) => {
    await deleteMacro(context, session, params.id);
    return { success: true as const };
  });
}
