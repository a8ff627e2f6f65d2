/** Feeds whose new entries become drafts: followed, changed, followed no longer. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import type { PostingFeed } from '@parley/contract/posting-feeds/schemas.ts';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { postingFeedItems, postingFeeds } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { listPublishingAccounts } from '../posting/posting-accounts.service.ts';
import { feedIntervalMs } from './poll-feeds.loop.ts';
import { findFeed } from './read-feed.ts';
import { type FeedRow, noteEntries } from './take-new-entries.ts';

const feedsMax = 50;

/** By title. */
export async function listFeeds(database: DatabaseOrTransaction, workspaceId: string): Promise<PostingFeed[]> {
  const rows = await database
    .select()
    .from(postingFeeds)
    .where(eq(postingFeeds.workspaceId, workspaceId))
    .orderBy(asc(postingFeeds.title), asc(postingFeeds.id));
  return rows.map(toFeed);
}

/**
 * Follows a feed, which is read to prove it. What stands in it already is no news: only what comes makes drafts.
 * @throws AppError feed_unreadable, not_found (an account), validation_failed (followed already, too many)
 */
export async function createFeed(
  context: Context,
  session: Session,
  { connectionIds, url }: ParsedBodyOf<'createPostingFeed'>,
): Promise<PostingFeed> {
  const { database } = context;
  const { userId, workspaceId } = session;
  await assertAccounts(context, workspaceId, connectionIds);
  await assertRoom(database, workspaceId);
  const read = await findFeed(context, addressOf(url));
  if (read.outcome === 'unreadable')
    throw new AppError('feed_unreadable', {
      message: `No feed could be read at this address. ${read.reason}`,
      details: { reason: read.reason },
    });
  return database.transaction(async (transaction) => {
    const now = context.now();
    const { entries, etag, lastModified, title, url: foundUrl } = read;
    const [feed] = await transaction
      .insert(postingFeeds)
      .values({
        ...{ workspaceId, url: foundUrl, title: title ?? new URL(foundUrl).hostname, etag, lastModified },
        connectionIds: [...new Set(connectionIds)],
        ...{ lastCheckedAt: now, nextCheckAt: new Date(now.getTime() + feedIntervalMs) },
        ...{ createdBy: userId, createdAt: now },
      })
      .onConflictDoNothing()
      .returning();
    if (feed === undefined)
      throw new AppError('validation_failed', {
        message: 'This feed is followed already.',
        details: { url: foundUrl },
      });
    await noteEntries(transaction, feed, entries, now);
    await recordAudit(transaction, workspaceId, session, 'posting-feed.created', feed.id, { url: foundUrl });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
    return toFeed(feed);
  });
}

/** Only what is given changes. A feed that is turned on again is looked at soon. @throws AppError not_found */
export async function updateFeed(
  context: Context,
  session: Session,
  id: string,
  { connectionIds, isOn }: ParsedBodyOf<'updatePostingFeed'>,
): Promise<PostingFeed> {
  const { workspaceId } = session;
  await assertAccounts(context, workspaceId, connectionIds ?? []);
  return context.database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(postingFeeds).where(isFeed(workspaceId, id)).for('update');
    if (before === undefined) throw new AppError('not_found');
    const turned = isOn === undefined || isOn === before.isOn ? {} : { isOn, nextCheckAt: isOn ? context.now() : null };
    const chosen = connectionIds === undefined ? {} : { connectionIds: [...new Set(connectionIds)] };
    const [feed = before] =
      Object.keys({ ...turned, ...chosen }).length === 0
        ? []
        : await transaction
            .update(postingFeeds)
            .set({ ...turned, ...chosen })
            .where(isFeed(workspaceId, id))
            .returning();
    await recordAudit(transaction, workspaceId, session, 'posting-feed.changed', id, { connectionIds, isOn });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
    return toFeed(feed);
  });
}

/** Its drafts stay. @throws AppError not_found */
export async function deleteFeed(context: Context, session: Session, id: string): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const [deleted] = await transaction
      .delete(postingFeeds)
      .where(isFeed(workspaceId, id))
      .returning({ url: postingFeeds.url });
    if (deleted === undefined) throw new AppError('not_found');
    await transaction.delete(postingFeedItems).where(isItemOf(workspaceId, id));
    await recordAudit(transaction, workspaceId, session, 'posting-feed.deleted', id, deleted);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
  });
}

/** @throws AppError not_found */
async function assertAccounts(context: Context, workspaceId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const accounts = await listPublishingAccounts(context, context.database, workspaceId);
  const known = new Set(accounts.map(({ row }) => row.id));
  if (ids.some((id) => !known.has(id)))
    throw new AppError('not_found', { message: 'One of these accounts is not connected.' });
}

async function assertRoom(database: DatabaseOrTransaction, workspaceId: string): Promise<void> {
  const [found] = await database
    .select({ number: count() })
    .from(postingFeeds)
    .where(eq(postingFeeds.workspaceId, workspaceId));
  if ((found?.number ?? 0) >= feedsMax)
    throw new AppError('validation_failed', {
      message: `A workspace follows at most ${feedsMax} feeds. Delete one first.`,
    });
}

/** Two ways of writing one address are one feed. */
function addressOf(text: string): string {
  const url = new URL(text.trim());
  url.hash = '';
  return url.href;
}

function isFeed(workspaceId: string, id: string) {
  return and(eq(postingFeeds.workspaceId, workspaceId), eq(postingFeeds.id, id));
}

function isItemOf(workspaceId: string, feedId: string) {
  return and(eq(postingFeedItems.workspaceId, workspaceId), eq(postingFeedItems.feedId, feedId));
}

function toFeed(row: FeedRow): PostingFeed {
  const { connectionIds, draftsMade, error, id, isOn, title, url } = row;
  return {
    ...{ id, url, title, connectionIds, isOn, error, draftsMade },
    lastCheckedAt: row.lastCheckedAt?.toISOString() ?? null,
  };
}
