/** Looks at every followed feed once an hour. */
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { postingFeeds } from '../../db/schema/posting.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { type FeedRead, readFeed } from './read-feed.ts';
import { lockFeed, takeNewEntries } from './take-new-entries.ts';

export const feedIntervalMs = 60 * 60_000;
const batchSize = 4;
/** A dead worker's feed is taken over after this long; a look takes at most a minute. */
const leaseMs = 2 * 60_000;
const firstRetryMs = 15 * 60_000;
const longestRetryMs = 24 * 60 * 60_000;

type FeedKey = { workspaceId: string; id: string };
type DueFeed = { workspace_id: string; id: string; url: string; etag: string | null; last_modified: string | null };

export function createPollFeedsLoop(context: Context): Loop {
  return {
    name: 'poll-feeds',
    idleMs: 30_000,
    async run(signal) {
      const due = await claimDue(context);
      await Promise.all(due.map((feed) => look(context, feed, signal)));
      return due.length;
    },
  };
}

/** The look is noted as failed before it begins: a feed that ends the process is asked more and more rarely too. */
async function claimDue(context: Context): Promise<DueFeed[]> {
  const now = context.now().toISOString();
  const claimed = await context.database.execute<DueFeed>(sql`
    update posting_feeds feed set
      failures = feed.failures + 1,
      next_check_at = ${now}::timestamptz + interval '1 millisecond' * case when feed.failures = 0 then ${leaseMs}
        else least(${longestRetryMs}, ${firstRetryMs} * power(2, least(feed.failures, 20) - 1)) end
    where (feed.workspace_id, feed.id) in (
      select due.workspace_id, due.id from posting_feeds due
      where due.is_on and due.next_check_at <= ${now}::timestamptz
      order by due.next_check_at limit ${batchSize} for update skip locked
    )
    returning feed.workspace_id, feed.id, feed.url, feed.etag, feed.last_modified
  `);
  return claimed.rows;
}

async function look(context: Context, due: DueFeed, signal: AbortSignal): Promise<void> {
  const key = { workspaceId: due.workspace_id, id: due.id };
  const marks = { etag: due.etag, lastModified: due.last_modified };
  const read = await readFeed(context, due.url, marks, signal);
  if (signal.aborted) await giveBack(context, key);
  else await settle(context, key, read);
}

/** Stopping is no failure of the feed: another worker looks. */
async function giveBack({ database, now }: Context, { workspaceId, id }: FeedKey): Promise<void> {
  await database
    .update(postingFeeds)
    .set({ failures: sql`greatest(0, ${postingFeeds.failures} - 1)`, nextCheckAt: now() })
    .where(and(eq(postingFeeds.workspaceId, workspaceId), eq(postingFeeds.id, id), eq(postingFeeds.isOn, true)));
}

async function settle(context: Context, key: FeedKey, read: FeedRead): Promise<void> {
  const { id, workspaceId } = key;
  await context.database.transaction(async (transaction) => {
    const feed = await lockFeed(transaction, key);
    if (feed === null) return;
    const now = context.now();
    const changes =
      read.outcome === 'unreadable'
        ? failed(feed.failures, read.reason, now)
        : { error: null, failures: 0, nextCheckAt: after(now, feedIntervalMs) };
    const taken =
      read.outcome === 'read'
        ? await takeNewEntries(context, transaction, feed, read.entries)
        : { draftsMade: 0, isComplete: false };
    // Without the marks the next look gets all entries again, those too that were left over.
    const marks = taken.isComplete && read.outcome === 'read' ? marksOf(read) : {};
    await transaction
      .update(postingFeeds)
      .set({ ...changes, ...marks, lastCheckedAt: now, draftsMade: feed.draftsMade + taken.draftsMade })
      .where(and(eq(postingFeeds.workspaceId, workspaceId), eq(postingFeeds.id, id)));
    if (changes.error !== feed.error) await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
  });
}

function failed(failures: number, reason: string, now: Date) {
  const nextCheckAt = after(now, backOffMs(failures, firstRetryMs, longestRetryMs));
  return { error: toStorableText(reason), failures, nextCheckAt };
}

function marksOf({ etag, lastModified }: Extract<FeedRead, { outcome: 'read' }>) {
  return { etag, lastModified };
}

function after(now: Date, durationMs: number): Date {
  return new Date(now.getTime() + durationMs);
}
