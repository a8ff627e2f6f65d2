/** All statements that change a post or its files, except the status, which `post-status.service.ts` writes. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { postMedia, posts } from '../../db/schema/posting.ts';
import type { PostContent, PostMedia, PostRow } from './stored-posts.service.ts';

type PostKey = Pick<PostRow, 'workspaceId' | 'id'>;
type PostChanges = Partial<Omit<PostRow, 'workspaceId' | 'id'>>;

type NewPost = {
  workspaceId: string;
  id: string;
  content: PostContent;
  source: PostRow['source'];
  createdBy: string | null;
  now: Date;
};

/** Inserts a post. False: there is one with this id already. */
export async function insertPost(transaction: Transaction, post: NewPost): Promise<boolean> {
  const { content, createdBy, id, now, source, workspaceId } = post;
  const { media, ...columns } = content;
  const made = await transaction
    .insert(posts)
    .values({
      ...columns,
      ...{ workspaceId, id, source, createdBy },
      ...{ createdAt: now, updatedAt: now, sortAt: content.scheduledAt ?? now },
    })
    .onConflictDoNothing()
    .returning({ id: posts.id });
  if (made.length === 0) return false;
  await writePostMedia(transaction, { workspaceId, id }, media);
  return true;
}

/** Writes the content, and the other columns that `changes` names. */
export async function writePost(
  transaction: Transaction,
  row: PostKey,
  content: PostContent,
  changes: PostChanges,
): Promise<void> {
  const { media, ...columns } = content;
  await transaction
    .update(posts)
    .set({ ...columns, ...changes })
    .where(isPost(row));
  await writePostMedia(transaction, row, media);
}

async function writePostMedia(
  transaction: Transaction,
  { id, workspaceId }: PostKey,
  media: readonly PostMedia[],
): Promise<void> {
  await transaction.delete(postMedia).where(and(eq(postMedia.workspaceId, workspaceId), eq(postMedia.postId, id)));
  if (media.length === 0) return;
  await transaction
    .insert(postMedia)
    .values(media.map((file, position) => ({ ...file, workspaceId, postId: id, position })));
}

/** Changes columns beside the content: the campaign, the approval, the deletion. */
export async function changePostRow(transaction: Transaction, key: PostKey, changes: PostChanges): Promise<void> {
  await transaction.update(posts).set(changes).where(isPost(key));
}

/** Takes an account out of the post's targets, and its network too where no other account of that network is left. */
export async function removeTarget(transaction: Transaction, key: PostKey, connectionId: string): Promise<void> {
  await transaction
    .update(posts)
    .set({
      connectionIds: sql`array_remove(${posts.connectionIds}, ${connectionId}::uuid)`,
      platforms: sql`array(
        select chosen.platform from unnest(${posts.platforms}) with ordinality as chosen(platform, place)
        where exists (
          select 1 from connections
          where connections.workspace_id = ${key.workspaceId} and connections.platform = chosen.platform
            and connections.id = any(array_remove(${posts.connectionIds}, ${connectionId}::uuid))
        )
        order by chosen.place
      )`,
      revision: sql`${posts.revision} + 1`,
    })
    .where(isPost(key));
}

/** Gives posts that await approval a new revision, because their campaign changed: an approval of the former one is refused. */
export async function reviseAwaitingPosts(
  transaction: Transaction,
  workspaceId: string,
  campaignId: string,
): Promise<void> {
  await transaction
    .update(posts)
    .set({ revision: sql`${posts.revision} + 1` })
    .where(and(isOfCampaign(workspaceId, campaignId), eq(posts.approval, 'pending'), isNull(posts.deletedAt)));
}

/** Takes the campaign off its posts; the posts stay. */
export async function leaveCampaign(transaction: Transaction, workspaceId: string, campaignId: string): Promise<void> {
  await transaction.update(posts).set({ campaignId: null }).where(isOfCampaign(workspaceId, campaignId));
}

function isPost({ id, workspaceId }: PostKey): SQL | undefined {
  return and(eq(posts.workspaceId, workspaceId), eq(posts.id, id));
}

function isOfCampaign(workspaceId: string, campaignId: string): SQL | undefined {
  return and(eq(posts.workspaceId, workspaceId), eq(posts.campaignId, campaignId));
}
