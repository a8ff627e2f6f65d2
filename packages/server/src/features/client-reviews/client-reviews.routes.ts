import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { AppError } from '../../http/app-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { findPost } from '../posts/stored-posts.service.ts';
import { answerClientReview } from './answer-client-review.ts';
import { createClientReview, revokeClientReview } from './client-reviews.service.ts';
import { listClientReviews } from './list-client-reviews.query.ts';
import { openClientReview } from './open-client-review.ts';

const minuteMs = 60_000;

export function clientReviewsRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;
  const made = createRateLimit(database, { name: 'client-link', points: 60, windowMs: 60 * minuteMs });
  const opened = createRateLimit(database, { name: 'client-review-open', points: 60, windowMs: 10 * minuteMs });
  const answered = createRateLimit(database, { name: 'client-review-answer', points: 20, windowMs: 10 * minuteMs });

  registerCall(app, 'listClientReviews', async ({ params, session }) => {
    if ((await findPost(database, session.workspaceId, params.id)) === null) throw new AppError('not_found');
    return listClientReviews(context, session.workspaceId, { postId: params.id });
  });
  registerCall(app, 'createClientReview', async ({ body, params, session }) => {
    await made.take(session.workspaceId);
    const { path, review } = await createClientReview(context, session, params.id, body);
    return { review, link: config.publicUrl + path };
  });
  registerCall(app, 'revokeClientReview', async ({ params, session }) => {
    await revokeClientReview(context, session, params.id);
    return { success: true as const };
  });
  registerCall(app, 'openClientReview', async ({ body, reply, request }) => {
    await opened.take(addressKeyOf(request.ip));
    reply.header('x-robots-tag', 'noindex');
    return openClientReview(context, body.token);
  });
  registerCall(app, 'answerClientReview', async ({ body, reply, request }) => {
    await answered.take(addressKeyOf(request.ip));
    reply.header('x-robots-tag', 'noindex');
    return answerClientReview(context, body);
  });
}
