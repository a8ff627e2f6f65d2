/** Rows of posts and their files. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { postMedia, posts } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import { contentOf, type PostContent, type PostMedia, type PostRow } from './post-content.ts';

export type StoredPost = { row: PostRow; content: PostContent };

/** Null: no such post, or it was deleted. */
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

/** Writes the content; everything else of the row as `changes` say. */
export async function writePost(
  transaction: Transaction,
  row: Pick<PostRow, 'workspaceId' | 'id'>,
  content: PostContent,
  changes: Partial<Omit<PostRow, 'workspaceId' | 'id'>>,
): Promise<void> {
  const { media, ...columns } = content;
  await transaction
    .update(posts)
    .set({ ...columns, ...changes })
    .where(and(eq(posts.workspaceId, row.workspaceId), eq(posts.id, row.id)));
  await writePostMedia(transaction, row, media);
}

export async function writePostMedia(
  transaction: Transaction,
  { id, workspaceId }: Pick<PostRow, 'workspaceId' | 'id'>,
  media: readonly PostMedia[],
): Promise<void> {
  await transaction.delete(postMedia).where(and(eq(postMedia.workspaceId, workspaceId), eq(postMedia.postId, id)));
  if (media.length === 0) return;
  await transaction
    .insert(postMedia)
    .values(media.map((file, position) => ({ ...file, workspaceId, postId: id, position })));
}
