/** Posts and publications for tests that are not about composing: as the post centre leaves them behind. */
import { randomUUID } from 'node:crypto';
import type { Platform } from '@parley/contract/platforms.ts';
import type { Publication } from '@parley/contract/publications/schemas.ts';
import type { Context } from '../src/context.ts';
import { type PublicationContent, posts } from '../src/db/schema/posting.ts';
import { refreshPostStatus } from '../src/features/posts/post-status.service.ts';
import { schedulePublications } from '../src/features/publications/publications.service.ts';
import { listPublications } from '../src/features/publications/shown-publications.service.ts';

type ScheduledPost = { postId: string; publications: Publication[] };

/** A post on these accounts, scheduled for `at` (now, when absent). */
export async function schedulePost(
  context: Pick<Context, 'database' | 'now'>,
  post: {
    workspaceId: string;
    accounts: readonly { connectionId: string; platform: Platform }[];
    at?: Date;
    createdBy?: string | null;
    content?: Partial<PublicationContent>;
    /** What differs on one account. */
    contents?: ReadonlyMap<string, Partial<PublicationContent>>;
  },
): Promise<ScheduledPost> {
  const { accounts, createdBy = null, workspaceId } = post;
  const now = context.now();
  const scheduledAt = post.at ?? now;
  const postId = randomUUID();
  const content = { ...emptyContent, text: `Post ${postId}`, ...post.content };
  await context.database.transaction(async (transaction) => {
    await transaction.insert(posts).values({
      workspaceId,
      id: postId,
      caption: content.text,
      platformContent: { captions: {}, hashtags: {} },
      connectionIds: accounts.map(({ connectionId }) => connectionId),
      platforms: [...new Set(accounts.map(({ platform }) => platform))],
      timeZone: 'Europe/Berlin',
      scheduledAt,
      createdBy,
      createdAt: now,
      updatedAt: now,
      sortAt: scheduledAt,
    });
    const targets = accounts.map((account) => ({
      connectionId: account.connectionId,
      platform: account.platform,
      content: { ...content, ...post.contents?.get(account.connectionId) },
    }));
    await schedulePublications(transaction, { workspaceId, postId, scheduledAt, now, createdBy, targets });
    await refreshPostStatus(transaction, workspaceId, postId, now);
  });
  return { postId, publications: await publicationsOf(context, workspaceId, postId) };
}

export async function publicationsOf(
  context: Pick<Context, 'database' | 'now'>,
  workspaceId: string,
  postId: string,
): Promise<Publication[]> {
  const found = await listPublications(context.database, workspaceId, [postId], context.now());
  return found.get(postId) ?? [];
}

const emptyContent: PublicationContent = {
  text: '',
  title: null,
  link: null,
  media: [],
  thread: [],
  firstComment: null,
  options: {},
};
