import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall, type Session } from '../../http/register-call.ts';
import { rawBodyOf } from '../../http/request-body.ts';
import { listAllCannedReplies, listCannedReplies } from './canned-replies.queries.ts';
import { createCannedReply, deleteCannedReply, updateCannedReply } from './canned-replies.service.ts';
import { toCsv } from './canned-replies-csv.ts';
import { importCannedReplies, previewCannedReplies } from './import-canned-replies.ts';

const minuteMs = 60_000;

export function cannedRepliesRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const filesByUser = createRateLimit(database, { name: 'canned-replies-file-user', points: 30, windowMs: minuteMs });
  const placeOf = (session: Session) => ({ workspaceId: session.workspaceId, actor: session });

  registerCall(app, 'listCannedReplies', ({ query, session }) =>
    listCannedReplies(database, session.workspaceId, query),
  );
  registerCall(app, 'createCannedReply', ({ body, session }) => createCannedReply(context, placeOf(session), body));
  registerCall(app, 'updateCannedReply', ({ params, body, session }) =>
    updateCannedReply(context, placeOf(session), params.id, body),
  );
  registerCall(app, 'deleteCannedReply', async ({ params, session }) => {
    await deleteCannedReply(context, placeOf(session), params.id);
    return { success: true as const };
  });
  registerCall(app, 'previewCannedReplies', async ({ query, request, session }) => {
    await filesByUser.take(session.userId);
    return previewCannedReplies(context, session.workspaceId, { bytes: rawBodyOf(request), fileName: query.fileName });
  });
  registerCall(app, 'importCannedReplies', async ({ query, request, session }) => {
    await filesByUser.take(session.userId);
    return importCannedReplies(context, session, { bytes: rawBodyOf(request), fileName: query.fileName });
  });
  registerCall(app, 'exportCannedReplies', async ({ reply, session }) => {
    const csv = toCsv(await listAllCannedReplies(database, session.workspaceId));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="canned-replies.csv"')
      .send(csv);
  });
}
