import { insightsFileName, insightsRangeDefaultDays } from '@parley/contract/insights/rules.ts';
import type { InsightsRange, PlatformInsightsQuery } from '@parley/contract/insights/schemas.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { sendExport } from '../../http/send-export.ts';
import { readAdvancedInsights } from './advanced-insights.service.ts';
import { exportInsights } from './export-insights.service.ts';
import { type InsightsRequest, readInsights } from './insights.service.ts';
import { listPinnedWidgets, setPinnedWidget } from './pinned-widgets.service.ts';
import { refreshInsights } from './refresh-insights.service.ts';

const minuteMs = 60_000;

export function insightsRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const exportsByUser = createRateLimit(database, { name: 'insights-export-user', points: 10, windowMs: minuteMs });
  const refreshesByUser = createRateLimit(database, { name: 'insights-refresh-user', points: 20, windowMs: minuteMs });

  registerCall(app, 'getPlatformInsights', ({ params, query, session }) =>
    readInsights(context, session.workspaceId, { platform: params.platform, ...requestOf(query) }),
  );

  registerCall(app, 'getAdvancedInsights', ({ params, query, session }) =>
    readAdvancedInsights(context, session.workspaceId, { platform: params.platform, ...requestOf(query) }),
  );

  registerCall(app, 'refreshPlatformInsights', async ({ body, params, session }) => {
    await refreshesByUser.take(session.userId);
    return refreshInsights(context, session, { platform: params.platform, accountId: body.accountId });
  });

  registerCall(app, 'exportPlatformInsights', async ({ body, params, reply, session }) => {
    await exportsByUser.take(session.userId);
    const { accountId, dateRange, format } = body;
    const range: InsightsRange = typeof dateRange === 'object' ? dateRange : { days: Number(dateRange) };
    const { platform } = params;
    const { days, file } = await exportInsights(context, session, { platform, accountId, range, format });
    return sendExport(reply, { file, fileName: insightsFileName(platform, days, format), format });
  });

  registerCall(app, 'listPinnedWidgets', ({ session }) => listPinnedWidgets(database, session));

  registerCall(app, 'setPinnedWidget', ({ body, session }) => setPinnedWidget(context, session, body));
}

function requestOf({
  accountId,
  dateRange,
  end,
  pageId,
  range,
  start,
}: PlatformInsightsQuery): Omit<InsightsRequest, 'platform'> {
  const chosen: InsightsRange =
    start === undefined || end === undefined
      ? { days: Number(range ?? dateRange ?? insightsRangeDefaultDays) }
      : { start, end };
  return { accountId: accountId ?? pageId, range: chosen };
}
