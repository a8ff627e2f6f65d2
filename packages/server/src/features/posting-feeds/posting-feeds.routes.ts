import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { createFeed, deleteFeed, listFeeds, updateFeed } from './posting-feeds.service.ts';

export function postingFeedsRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'listPostingFeeds', ({ session }) => listFeeds(context.database, session.workspaceId));
  registerCall(app, 'createPostingFeed', ({ body, session }) => createFeed(context, session, body));
  registerCall(app, 'updatePostingFeed', ({ body, params, session }) => updateFeed(context, session, params.id, body));
  registerCall(app, 'deletePostingFeed', async ({ params, session }) => {
    await deleteFeed(context, session, params.id);
    return { success: true as const };
  });
}
