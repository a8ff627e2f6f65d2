/** Posts as they are stored: the row, its files, and what a person wrote as one value. */
import type { PlatformContent, Recurrence } from '@parley/contract/posting/post-input.ts';
import { isPostPlatform, type PostPlatform } from '@parley/contract/posting/targets.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { postMedia, posts } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';

export type PostRow = typeof posts.$inferSelect;
export type PostMedia = { mediaId: string; altText: string | null };

export type PostContent = {
  title: string | null;
  caption: string;
  hashtags: string;
  isGlobal: boolean;
  platforms: PostPlatform[];
  connectionIds: string[];
  platformContent: PlatformContent;
  media: PostMedia[];
  link: string | null;
  thread: string[];
  firstComment: string | null;
  options: Record<string, Record<string, string>>;
  campaignId: string | null;
  scheduledAt: Date | null;
  scheduledWallClock: string | null;
  timeZone: string;
  recurrence: Recurrence | null;
  /** Null: as the workspace's settings say when the post is scheduled. */
  shortenLinks: boolean | null;
};

export type StoredPost = { row: PostRow; content: PostContent };

/** The post with its files. Null: there is none with this id, or it was deleted. */
export async function findPost(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
): Promise<StoredPost | null> {
  const [row] = await database
    .select()
    .from(posts)
    .where(and(eq(posts.workspaceId, workspaceId), eq(posts.id, id), isNull(posts.deletedAt)));
  return row === undefined ? null : withContent(database, row);
}

/** The post, locked until the transaction ends. @throws AppError not_found */
export async function getLockedPost(transaction: Transaction, workspaceId: string, id: string): Promise<StoredPost> {
  const [row] = await transaction
    .select()
    .from(posts)
    .where(and(eq(posts.workspaceId, workspaceId), eq(posts.id, id), isNull(posts.deletedAt)))
    .for('update');
  if (row === undefined) throw new AppError('not_found');
  return withContent(transaction, row);
}

/** Locks a post. A transaction that changes publications locks their post first, so that a person's edit and the engine never deadlock. */
export async function lockPost(transaction: Transaction, workspaceId: string, postId: string): Promise<void> {
  await transaction
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.workspaceId, workspaceId), eq(posts.id, postId)))
    .for('update');
}

async function withContent(database: DatabaseOrTransaction, row: PostRow): Promise<StoredPost> {
  const media = await listPostMedia(database, row.workspaceId, [row.id]);
  return { row, content: contentOf(row, media.get(row.id) ?? []) };
}

/** The files of these posts in their order, by post. */
export async function listPostMedia(
  database: DatabaseOrTransaction,
  workspaceId: string,
  postIds: readonly string[],
): Promise<Map<string, PostMedia[]>> {
  const found = new Map<string, PostMedia[]>();
  if (postIds.length === 0) return found;
  const rows = await database
    .select()
    .from(postMedia)
    .where(and(eq(postMedia.workspaceId, workspaceId), inArray(postMedia.postId, [...postIds])))
    .orderBy(asc(postMedia.postId), asc(postMedia.position));
  for (const { altText, mediaId, postId } of rows)
    found.set(postId, [...(found.get(postId) ?? []), { mediaId, altText }]);
  return found;
}

/** The content that a person wrote, without the columns that the system keeps. */
export function contentOf(row: PostRow, media: readonly PostMedia[]): PostContent {
  const { caption, campaignId, connectionIds, firstComment, hashtags, isGlobal, link, options, platformContent } = row;
  const { recurrence, scheduledAt, scheduledWallClock, shortenLinks, thread, timeZone, title } = row;
  return {
    ...{ caption, campaignId, connectionIds, firstComment, hashtags, isGlobal, link, options, platformContent },
    ...{ recurrence, scheduledAt, scheduledWallClock, shortenLinks, thread, timeZone, title },
    platforms: row.platforms.filter(isPostPlatform),
    media: [...media],
  };
}
