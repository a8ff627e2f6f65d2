import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { importPosts, previewImport } from './posting-import.service.ts';

export function postingImportRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'previewImport', ({ body, session }) => previewImport(context, session.workspaceId, body));
  registerCall(app, 'importPosts', ({ body, session }) => importPosts(context, session, body));
}
