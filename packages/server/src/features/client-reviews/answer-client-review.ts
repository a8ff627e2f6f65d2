/** A client's answer: kept with the link and in the post's history, and effective where the workspace's approval rule lets it be. */
import type { OpenedReview } from '@parley/contract/client-reviews/schemas.ts';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { isAllowed } from '@parley/contract/permissions.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { memberships, users } from '../../db/schema/auth.ts';
import { clientReviews } from '../../db/schema/planning.ts';
import { AppError } from '../../http/app-error.ts';
import { type ClientApprover, reviewForClient } from '../posting/review-for-client.service.ts';
import { type ClientLink, findClientLink, showToClient } from './open-client-review.ts';

/**
 * The same answer given twice counts once.
 * @throws AppError not_found, revision_conflict (the post was changed since the client looked), post_not_in_state, schedule_in_past
 */
export async function answerClientReview(
  context: Context,
  { comment, decision, revision, token }: ParsedBodyOf<'answerClientReview'>,
): Promise<OpenedReview> {
  const now = context.now();
  const found = await findClientLink(context.database, token, now);
  await context.database.transaction(async (transaction) => {
    const link = await lockLink(transaction, found);
    if (link.revokedAt !== null) throw new AppError('not_found');
    if (link.decision === decision && link.decidedRevision !== null && link.comment === (comment || null)) {
      // Pressed twice, or sent again because its answer was lost: approving has given the post a new revision.
      if (link.decidedRevision === revision || link.decidedRevision === revision + 1) return;
    }
    const { revision: reviewed } = await reviewForClient(
      context,
      transaction,
      { ...link, decision, comment, revision, now },
      await findApprover(transaction, link),
    );
    await transaction
      .update(clientReviews)
      .set({ decision, comment: comment || null, decidedRevision: reviewed, decidedAt: now })
      .where(isLink(link));
  });
  return showToClient(context, await findClientLink(context.database, token, now));
}

async function lockLink(transaction: Transaction, link: ClientLink): Promise<ClientLink> {
  const [locked] = await transaction.select().from(clientReviews).where(isLink(link)).for('update');
  if (locked === undefined) throw new AppError('not_found');
  return locked;
}

function isLink({ id, workspaceId }: ClientLink) {
  return and(eq(clientReviews.workspaceId, workspaceId), eq(clientReviews.id, id));
}

/** Whoever made the link, where they may approve posts today: the link lends that right. Null: the answer is advice. */
async function findApprover(transaction: Transaction, link: ClientLink): Promise<ClientApprover | null> {
  const [maker] = await transaction
    .select({ role: memberships.role, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, link.workspaceId), eq(memberships.userId, link.createdBy)));
  if (maker === undefined || !isAllowed(maker.role, 'posting.approve')) return null;
  return { userId: link.createdBy, role: maker.role, userName: maker.name ?? maker.email };
}
