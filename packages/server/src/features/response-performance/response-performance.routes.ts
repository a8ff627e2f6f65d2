import { calls } from '@parley/contract/calls.ts';
import { nextPageLink } from '@parley/contract/next-page.ts';
import { responseFileName } from '@parley/contract/response-performance/rules.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { readResponsePerformance } from './response-performance.service.ts';
import { toResponsePerformanceCsv } from './response-performance-csv.ts';
import { listResponseRecords } from './response-records.service.ts';

const minuteMs = 60_000;

export function responsePerformanceRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const exportsByUser = createRateLimit(database, { name: 'response-export-user', points: 10, windowMs: minuteMs });

  registerCall(app, 'getResponsePerformance', ({ query, session }) => readResponsePerformance(context, session, query));

  registerCall(app, 'listResponseRecords', async ({ query, reply, session }) => {
    const { nextCursor, records } = await listResponseRecords(context, session, query);
    if (nextCursor !== null) {
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const parameters = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
      reply.header('link', nextPageLink(calls.listResponseRecords.path, parameters, nextCursor));
    }
    return records;
  });

  registerCall(app, 'exportResponsePerformance', async ({ query, reply, session }) => {
    await exportsByUser.take(session.userId);
    const performance = await readResponsePerformance(context, session, query);
    const { end, start } = performance.period;
    const [workspace] = await database
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.id, session.workspaceId));
    const { clock, platform } = query;
    await recordAudit(database, session.workspaceId, session, 'response-performance.exported', null, {
      ...{ start, end, clock, platform: platform ?? 'all' },
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${responseFileName(start, end)}"`)
      .send(toResponsePerformanceCsv(performance, { platform, workspaceName: workspace?.name ?? '' }));
  });
}
