import { calls } from '@parley/contract/calls.ts';
import { nextPageLink } from '@parley/contract/next-page.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { rawBodyOf } from '../../http/request-body.ts';
import { importKnowledge, readKnowledgeFile, readKnowledgePage } from './import-knowledge.ts';
import { listKnowledge } from './knowledge.queries.ts';
import { createKnowledgeEntry, deleteKnowledgeEntry, updateKnowledgeEntry } from './knowledge.service.ts';
import { tryKnowledge } from './try-knowledge.ts';

const minuteMs = 60_000;

export function knowledgeRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const triesByUser = createRateLimit(database, { name: 'knowledge-try-user', points: 120, windowMs: minuteMs });
  // Each takes a core for a moment, or fetches from elsewhere.
  const readingsByUser = createRateLimit(database, { name: 'knowledge-read-user', points: 60, windowMs: minuteMs });

  registerCall(app, 'listKnowledge', async ({ query, session, reply }) => {
    const { entries, nextCursor } = await listKnowledge(database, session.workspaceId, query);
    if (nextCursor !== null) {
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const parameters = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
      reply.header('link', nextPageLink(calls.listKnowledge.path, parameters, nextCursor));
    }
    return entries;
  });
  registerCall(app, 'createKnowledgeEntry', ({ body, session }) => createKnowledgeEntry(context, session, body));
  registerCall(app, 'updateKnowledgeEntry', ({ params, body, session }) =>
    updateKnowledgeEntry(context, session, params.id, body),
  );
  registerCall(app, 'deleteKnowledgeEntry', async ({ params, session }) => {
    await deleteKnowledgeEntry(context, session, params.id);
    return { success: true as const };
  });
  registerCall(app, 'readKnowledgeFile', async ({ query, request, session }) => {
    await readingsByUser.take(session.userId);
    return readKnowledgeFile(context, session.workspaceId, query.name, rawBodyOf(request));
  });
  registerCall(app, 'readKnowledgePage', async ({ body, session }) => {
    await readingsByUser.take(session.userId);
    return readKnowledgePage(context, session.workspaceId, body.url);
  });
  registerCall(app, 'importKnowledge', async ({ body, session }) => {
    await readingsByUser.take(session.userId);
    return importKnowledge(context, session, body);
  });
  registerCall(app, 'tryKnowledge', async ({ body, session }) => {
    await triesByUser.take(session.userId);
    return tryKnowledge(context, session.workspaceId, body.question);
  });
}
