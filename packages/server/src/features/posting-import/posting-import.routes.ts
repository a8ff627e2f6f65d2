import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { importPosts, previewImport } from './posting-import.service.ts';

const minuteMs = 60_000;

export function postingImportRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  // Each call checks up to 500 rows.
  const previewsByUser = createRateLimit(database, { name: 'import-preview-user', points: 40, windowMs: minuteMs });
  const importsByUser = createRateLimit(database, { name: 'import-user', points: 20, windowMs: minuteMs });

  registerCall(app, 'previewImport', async ({ body, session }) => {
    await previewsByUser.take(session.userId);
    return previewImport(context, session.workspaceId, body);
  });
  registerCall(app, 'importPosts', async ({ body, session }) => {
    await importsByUser.take(session.userId);
    return importPosts(context, session, body);
  });
}
