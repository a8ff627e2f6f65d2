import { calls } from '@parley/contract/calls.ts';
import { nextPageLink } from '@parley/contract/next-page.ts';
import { overviewFileName } from '@parley/contract/overview/rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { sendExport } from '../../http/send-export.ts';
import { readBenchmark, setIndustryReference } from './benchmark.service.ts';
import { exportOverview } from './export-overview.service.ts';
import { listInfluencers } from './influencers.ts';
import { readKeywords } from './keywords.ts';
import {
  listMessageTypes,
  listPlatformDistribution,
  listSentimentTrend,
  readPeakHours,
  readSummary,
} from './message-panels.ts';
import { readMessagesBehind } from './messages-behind.ts';
import { listEngagement, listFollowerGrowth } from './network-panels.ts';
import { toOverviewRequest } from './overview-request.ts';
import { listSmartAlerts } from './smart-alerts.ts';
import { readVerifiedAuthors } from './verified-authors.ts';

export function overviewRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const exportsByUser = createRateLimit(database, { name: 'overview-export-user', points: 10, windowMs: 60_000 });

  registerCall(app, 'getAnalyticsSummary', async ({ query, session }) =>
    readSummary(database, await toOverviewRequest(context, session.workspaceId, query)),
  );
  registerCall(app, 'listEngagement', async ({ query, session }) =>
    listEngagement(database, await toOverviewRequest(context, session.workspaceId, query)),
  );
  registerCall(app, 'listPlatformDistribution', async ({ query, session }) =>
    listPlatformDistribution(database, await toOverviewRequest(context, session.workspaceId, query)),
  );
  registerCall(app, 'listSentimentTrend', async ({ query, session }) =>
    listSentimentTrend(database, await toOverviewRequest(context, session.workspaceId, query)),
  );
  registerCall(app, 'getKeywords', async ({ query, session }) =>
    readKeywords(database, await toOverviewRequest(context, session.workspaceId, query)),
  );
  registerCall(app, 'listMessageTypes', async ({ query, session }) =>
    listMessageTypes(database, await toOverviewRequest(context, session.workspaceId, query)),
  );
  registerCall(app, 'getPeakHours', async ({ query, session }) =>
    readPeakHours(database, await toOverviewRequest(context, session.workspaceId, query)),
  );
  registerCall(app, 'listMessagesBehind', async ({ query, reply, request, session }) => {
    const { nextCursor, ...page } = await readMessagesBehind(context, session.workspaceId, query);
    if (nextCursor !== null) {
      const given = new URLSearchParams(request.url.split('?')[1] ?? '');
      reply.header('link', nextPageLink(calls.listMessagesBehind.path, given, nextCursor));
    }
    return page;
  });
  registerCall(app, 'listSmartAlerts', async ({ query, session }) => {
    const { keyword, ...filters } = query;
    const request = await toOverviewRequest(context, session.workspaceId, filters);
    return listSmartAlerts(database, request, keyword, context.now());
  });
  registerCall(app, 'listInfluencers', async ({ query, session }) =>
    listInfluencers(database, await toOverviewRequest(context, session.workspaceId, query)),
  );
  registerCall(app, 'getVerifiedAuthors', async ({ query, session }) =>
    readVerifiedAuthors(database, await toOverviewRequest(context, session.workspaceId, query)),
  );
  registerCall(app, 'exportOverview', async ({ body, reply, session }) => {
    await exportsByUser.take(session.userId);
    const { days, file } = await exportOverview(context, session, body);
    return sendExport(reply, { file, fileName: overviewFileName(days, body.format), format: body.format });
  });
  registerCall(app, 'getBenchmark', ({ session }) => readBenchmark(context, session.workspaceId));
  registerCall(app, 'setIndustryReference', ({ body, session }) => setIndustryReference(context, session, body));
  registerCall(app, 'listFollowerGrowth', async ({ query, session }) =>
    listFollowerGrowth(database, await toOverviewRequest(context, session.workspaceId, query)),
  );
}
