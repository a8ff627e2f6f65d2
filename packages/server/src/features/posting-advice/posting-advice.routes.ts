import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import { findBestTime, findPostingHours, suggestHashtags } from './posting-advice.service.ts';
import { listEvents } from './posting-events.ts';
import { listInsights } from './posting-insights.ts';

export function postingAdviceRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  registerCall(app, 'getBestTime', ({ query, session }) =>
    findBestTime(database, session.workspaceId, { ...query, now: context.now() }),
  );

  registerCall(app, 'getPostingHours', ({ query, session }) =>
    findPostingHours(database, session.workspaceId, { ...query, now: context.now() }),
  );

  registerCall(app, 'listHashtagSuggestions', async ({ query, session }) => ({
    hashtags: await suggestHashtags(database, session.workspaceId, { target: query.platform, now: context.now() }),
  }));

  registerCall(app, 'listPostingEvents', async ({ query, session }) =>
    listEvents(query, { ...(await getPostingSettings(database, session.workspaceId)), now: context.now() }),
  );

  registerCall(app, 'listPostingInsights', ({ session }) => listInsights(database, session.workspaceId, context.now()));
}
