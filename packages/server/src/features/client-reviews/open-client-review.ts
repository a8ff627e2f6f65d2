/** What a client sees by a link: the post, its files by addresses that need no session, and nothing that the team wrote about it. */
import type { OpenedReview } from '@parley/contract/client-reviews/schemas.ts';
import { canPost } from '@parley/contract/posting/rules.ts';
import { isPostPlatform } from '@parley/contract/posting/targets.ts';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { connections } from '../../db/schema/connections.ts';
import { clientReviews } from '../../db/schema/planning.ts';
import { AppError } from '../../http/app-error.ts';
import { publicPathOf } from '../media/public-path.service.ts';
import { showPost } from '../posting/show-posts.service.ts';
import { hashClientToken } from './client-token.ts';

export type ClientLink = typeof clientReviews.$inferSelect;

/** The link that a token opens. Ended, expired and made-up ones answer alike. @throws AppError not_found */
export async function findClientLink(database: DatabaseOrTransaction, token: string, now: Date): Promise<ClientLink> {
  const [link] = await database
    .select()
    .from(clientReviews)
    .where(
      and(
        eq(clientReviews.tokenHash, hashClientToken(token)),
        isNull(clientReviews.revokedAt),
        gt(clientReviews.expiresAt, now),
      ),
    );
  if (link === undefined)
    throw new AppError('not_found', { message: 'This link does not work any more. Ask for a new one.' });
  return link;
}

/** @throws AppError not_found */
export async function openClientReview(context: Context, token: string): Promise<OpenedReview> {
  const now = context.now();
  const link = await findClientLink(context.database, token, now);
  if (link.openedAt === null)
    await context.database
      .update(clientReviews)
      .set({ openedAt: now })
      .where(
        and(
          eq(clientReviews.workspaceId, link.workspaceId),
          eq(clientReviews.id, link.id),
          isNull(clientReviews.openedAt),
        ),
      );
  return showToClient(context, link);
}

/** @throws AppError not_found */
export async function showToClient(context: Context, link: ClientLink): Promise<OpenedReview> {
  const { workspaceId } = link;
  const post = await showPost(context, workspaceId, link.postId);
  const [workspace] = await context.database
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const accounts =
    post.connectionIds.length === 0
      ? []
      : await context.database
          .select({ platform: connections.platform, name: connections.name, handle: connections.username })
          .from(connections)
          .where(and(eq(connections.workspaceId, workspaceId), inArray(connections.id, post.connectionIds)));
  const { caption, firstComment, hashtags, isGlobal, platformContent, platforms, scheduledAt } = post;
  return {
    clientName: link.clientName,
    workspaceName: workspace?.name ?? '',
    expiresAt: link.expiresAt.toISOString(),
    revision: post.revision,
    canAnswer: canPost('edit', post),
    decision: link.decision,
    comment: link.comment,
    decidedAt: link.decidedAt?.toISOString() ?? null,
    isOutdated: link.decidedRevision !== null && link.decidedRevision !== post.revision,
    accounts: accounts.flatMap(({ platform, ...account }) =>
      isPostPlatform(platform) ? [{ platform, ...account }] : [],
    ),
    post: {
      ...{ caption, firstComment, hashtags, isGlobal, platformContent, platforms, scheduledAt },
      ...{ link: post.link, thread: post.thread, timeZone: post.timeZone, title: post.title },
      media: post.media.map((item) => {
        const url = publicPathOf(context, { workspaceId, id: item.id });
        // A film's small picture has no such address: the page shows the film itself.
        return { ...item, url, thumbnailUrl: item.kind === 'image' ? url : null, usedInPosts: 0 };
      }),
    },
  };
}
