import { calls } from '@parley/contract/calls.ts';
import { nextPageLink } from '@parley/contract/next-page.ts';
import { reputationFileName } from '@parley/contract/reputation/rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { sendExport } from '../../http/send-export.ts';
import { exportReputation } from './export-reputation.service.ts';
import { readMessagesBehind } from './messages-behind.ts';
import { readReputation } from './reputation.service.ts';
import { rangeOf } from './reputation-period.ts';

export function reputationRoutes(app: FastifyInstance, context: Context): void {
  const exportsByUser = createRateLimit(context.database, {
    ...{ name: 'reputation-export-user', points: 10, windowMs: 60_000 },
  });

  registerCall(app, 'getReputation', ({ query, session }) => {
    const { platform = null, topic = null, ...given } = query;
    return readReputation(context, session.workspaceId, { range: rangeOf(given), of: { platform, topic } });
  });

  registerCall(app, 'listReputationMessages', async ({ query, reply, request, session }) => {
    const { nextCursor, ...page } = await readMessagesBehind(context, session.workspaceId, query);
    if (nextCursor !== null) {
      const given = new URLSearchParams(request.url.split('?')[1] ?? '');
      reply.header('link', nextPageLink(calls.listReputationMessages.path, given, nextCursor));
    }
    return page;
  });

  registerCall(app, 'exportReputation', async ({ body, reply, session }) => {
    await exportsByUser.take(session.userId);
    const { dateRange, format, platform = null, topic = null } = body;
    const range = typeof dateRange === 'object' ? dateRange : { days: Number(dateRange) };
    const { days, file } = await exportReputation(context, session, { range, of: { platform, topic }, format });
    return sendExport(reply, { file, fileName: reputationFileName(days, format), format });
  });
}
