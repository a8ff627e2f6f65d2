/** The calls of the AI Post Center about posts. Calls about one publication are in `publications.routes.ts`. */

import { calls } from '@parley/contract/calls.ts';
import { nextPageLink } from '@parley/contract/next-page.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { checkPost } from './check-post.service.ts';
import { createPost, duplicatePost } from './create-post.service.ts';
import { deleteManyMedia } from './delete-many-media.ts';
import { deletePost } from './delete-post.ts';
import { listOccurrences } from './list-occurrences.query.ts';
import { listPosts } from './list-posts.query.ts';
import { publishPostNow, reschedulePost, unschedulePost } from './move-post.ts';
import { getPostSummary } from './post-summary.query.ts';
import { readPostTickets } from './post-tickets.service.ts';
import { listPublishingAccounts, toPostingAccount } from './posting-accounts.service.ts';
import { listPostsOfMedia } from './posts-of-media.query.ts';
import { listPublishChoices } from './publish-choices.ts';
import { publishPost } from './publish-post.service.ts';
import { commentPost, reviewPost } from './review-post.ts';
import { showPost, showPostDetail } from './show-posts.service.ts';
import { readTicketPost } from './ticket-post.service.ts';
import { updatePost } from './update-post.ts';

const minuteMs = 60_000;

export async function postingRoutes(app: FastifyInstance, context: Context): Promise<void> {
  // The composer asks again and again while a person types.
  const checksByUser = createRateLimit(context.database, { name: 'post-check-user', points: 240, windowMs: minuteMs });

  registerCall(app, 'listPosts', async ({ query, session, request, reply }) => {
    const page = await listPosts(context, session.workspaceId, query);
    if (page.nextCursor !== null) {
      const given = new URLSearchParams(request.url.split('?')[1] ?? '');
      reply.header('link', nextPageLink(calls.listPosts.path, given, page.nextCursor));
    }
    return page.posts;
  });
  registerCall(app, 'listPostOccurrences', ({ query, session }) =>
    listOccurrences(context.database, session.workspaceId, query),
  );
  registerCall(app, 'getPostSummary', ({ query, session }) =>
    getPostSummary(context, session.workspaceId, query.timeZone),
  );
  registerCall(app, 'getPost', ({ params, session }) => showPostDetail(context, session.workspaceId, params.id));
  registerCall(app, 'getPostTickets', ({ params, session }) =>
    readPostTickets(context, session.workspaceId, params.id),
  );
  registerCall(app, 'getTicketPost', ({ params, session }) =>
    readTicketPost(context.database, session.workspaceId, params.id),
  );
  registerCall(app, 'checkPost', async ({ body, session }) => {
    await checksByUser.take(session.userId);
    return checkPost(context, session.workspaceId, body);
  });

  registerCall(app, 'publishPost', async ({ body, session }) => {
    const id = await publishPost(context, session.workspaceId, body, session);
    return { success: true as const, data: await showPost(context, session.workspaceId, id) };
  });
  registerCall(app, 'createPost', async ({ body, session }) => {
    const id = await createPost(context, session.workspaceId, body, session);
    return showPost(context, session.workspaceId, id);
  });
  registerCall(app, 'updatePost', async ({ body, params, session }) => {
    await updatePost(context, session.workspaceId, params.id, body, session);
    return showPost(context, session.workspaceId, params.id);
  });
  registerCall(app, 'deletePost', async ({ params, query, session }) => {
    const onPlatforms = query.onPlatforms === 'true';
    const stillThere = await deletePost(context, session.workspaceId, params.id, { onPlatforms }, session);
    return { success: true as const, stillThere };
  });
  registerCall(app, 'duplicatePost', async ({ params, session }) => {
    const id = await duplicatePost(context, session.workspaceId, params.id, session);
    return showPost(context, session.workspaceId, id);
  });
  registerCall(app, 'reschedulePost', async ({ body, params, session }) => {
    await reschedulePost(context, session.workspaceId, params.id, body, session);
    return showPost(context, session.workspaceId, params.id);
  });
  registerCall(app, 'publishPostNow', async ({ body, params, session }) => {
    await publishPostNow(context, session.workspaceId, params.id, body.revision, session);
    return showPost(context, session.workspaceId, params.id);
  });
  registerCall(app, 'unschedulePost', async ({ body, params, session }) => {
    await unschedulePost(context, session.workspaceId, params.id, body.revision, session);
    return showPost(context, session.workspaceId, params.id);
  });
  registerCall(app, 'reviewPost', async ({ body, params, session }) => {
    await reviewPost(context, session.workspaceId, params.id, body, session);
    return showPost(context, session.workspaceId, params.id);
  });
  registerCall(app, 'commentPost', ({ body, params, session }) =>
    commentPost(context, session.workspaceId, params.id, body.text, session),
  );

  registerCall(app, 'getMediaUse', async ({ params, session }) => ({
    posts: await listPostsOfMedia(context.database, session.workspaceId, params.id),
  }));
  registerCall(app, 'deleteManyMedia', ({ body, session }) => deleteManyMedia(context, session, body.ids));
  registerCall(app, 'listPostingAccounts', async ({ session }) => {
    const accounts = await listPublishingAccounts(context, context.database, session.workspaceId);
    return accounts.map(toPostingAccount);
  });
  registerCall(app, 'listPublishChoices', ({ params, session }) =>
    listPublishChoices(context, session.workspaceId, params.id),
  );
}
