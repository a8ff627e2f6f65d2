/** New entries of a feed become drafts, each once, however many workers look. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { postingFeedItems, postingFeeds } from '../../db/schema/posting.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { createDraft } from '../posting/create-post.service.ts';
import { listPublishingAccounts } from '../posting/posting-accounts.service.ts';
import type { FeedEntry } from './parse-feed.ts';

export type FeedRow = typeof postingFeeds.$inferSelect;
type FeedKey = Pick<FeedRow, 'workspaceId' | 'id'>;

/** The others of a feed that suddenly has more wait for its next look. */
const draftsPerLook = 50;

/** Locked until the transaction ends; null: it was deleted or turned off meanwhile. */
export async function lockFeed(transaction: Transaction, { id, workspaceId }: FeedKey): Promise<FeedRow | null> {
  const [feed] = await transaction
    .select()
    .from(postingFeeds)
    .where(and(eq(postingFeeds.workspaceId, workspaceId), eq(postingFeeds.id, id), eq(postingFeeds.isOn, true)))
    .for('update');
  return feed ?? null;
}

/** Notes entries as seen; gives those that were not yet. */
export async function noteEntries(
  transaction: Transaction,
  { id, workspaceId }: FeedKey,
  entries: readonly FeedEntry[],
  now: Date,
): Promise<FeedEntry[]> {
  if (entries.length === 0) return [];
  const noted = await transaction
    .insert(postingFeedItems)
    .values(entries.map(({ key }) => ({ workspaceId, feedId: id, itemKey: key, seenAt: now })))
    .onConflictDoNothing()
    .returning({ key: postingFeedItems.itemKey });
  const keys = new Set(noted.map(({ key }) => key));
  return entries.filter(({ key }) => keys.has(key));
}

/** Makes drafts of what is new, oldest first. `isComplete` is false where some wait for the next look. */
export async function takeNewEntries(
  context: Context,
  transaction: Transaction,
  feed: FeedRow,
  entries: readonly FeedEntry[],
): Promise<{ draftsMade: number; isComplete: boolean }> {
  const { id, workspaceId } = feed;
  const now = context.now();
  const seen = await transaction
    .select({ key: postingFeedItems.itemKey })
    .from(postingFeedItems)
    .where(and(eq(postingFeedItems.workspaceId, workspaceId), eq(postingFeedItems.feedId, id)));
  const seenKeys = new Set(seen.map(({ key }) => key));
  // Feeds begin with what is newest.
  const unseen = entries.filter(({ key }) => !seenKeys.has(key)).toReversed();
  const taken = await noteEntries(transaction, feed, unseen.slice(0, draftsPerLook), now);
  const target = taken.length === 0 ? null : await findTarget(context, transaction, feed);
  for (const { link, title } of taken)
    await createDraft(transaction, {
      workspaceId,
      id: randomUUID(),
      input: { caption: title, link, ...target },
      actor: null,
      source: 'feed',
      now,
    });
  if (taken.length > 0) await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
  return { draftsMade: taken.length, isComplete: unseen.length <= draftsPerLook };
}

/** The feed's accounts that are still connected, and their networks. */
async function findTarget(context: Context, transaction: Transaction, { connectionIds, workspaceId }: FeedRow) {
  const accounts = await listPublishingAccounts(context, transaction, workspaceId);
  const chosen = accounts.filter(({ row }) => connectionIds.includes(row.id));
  return {
    connectionIds: chosen.map(({ row }) => row.id),
    platforms: [...new Set(chosen.map(({ platform }) => platform))],
  };
}
