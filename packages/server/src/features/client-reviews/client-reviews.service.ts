/** Making and ending the links by which clients see a post. */
import type { ClientReview } from '@parley/contract/client-reviews/schemas.ts';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { canPost } from '@parley/contract/posting/rules.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { clientReviews } from '../../db/schema/planning.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { getLockedPost } from '../posts/stored-posts.service.ts';
import { drawClientLink } from './client-token.ts';
import { listClientReviews } from './list-client-reviews.query.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** @throws AppError not_found, post_not_in_state once it has gone out */
export async function createClientReview(
  context: Context,
  session: Session,
  postId: string,
  { clientName, days }: ParsedBodyOf<'createClientReview'>,
): Promise<{ review: ClientReview; path: string }> {
  const { userId, workspaceId } = session;
  const { path, tokenHash } = drawClientLink();
  const now = context.now();
  const id = await context.database.transaction(async (transaction) => {
    const { row } = await getLockedPost(transaction, workspaceId, postId);
    if (!canPost('edit', row)) throw new AppError('post_not_in_state', { details: { status: row.status } });
    const [made] = await transaction
      .insert(clientReviews)
      .values({
        ...{ workspaceId, postId, tokenHash, clientName, createdBy: userId, createdAt: now },
        expiresAt: new Date(now.getTime() + days * dayMs),
      })
      .returning({ id: clientReviews.id });
    if (made === undefined) throw new Error('the link was not made');
    await recordAudit(transaction, workspaceId, session, 'post.client-link-made', postId, { link: made.id, days });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'post.changed', postId }]);
    return made.id;
  });
  const [review] = await listClientReviews(context, workspaceId, { id });
  if (review === undefined) throw new AppError('not_found');
  return { review, path };
}

/** Ending it twice is once. @throws AppError not_found */
export async function revokeClientReview(context: Context, session: Session, id: string): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const isLink = and(eq(clientReviews.workspaceId, workspaceId), eq(clientReviews.id, id));
    const [link] = await transaction.select().from(clientReviews).where(isLink).for('update');
    if (link === undefined) throw new AppError('not_found');
    if (link.revokedAt !== null) return;
    await transaction
      .update(clientReviews)
      .set({ revokedAt: context.now() })
      .where(and(isLink, isNull(clientReviews.revokedAt)));
    await recordAudit(transaction, workspaceId, session, 'post.client-link-revoked', link.postId, { link: id });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'post.changed', postId: link.postId }]);
  });
}
