/** Looks at every followed feed once an hour. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { postingFeeds } from '../../db/schema/posting.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { backOffMs, backOffMsOf } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';
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
type DueFeed = Pick<typeof postingFeeds.$inferSelect, 'workspaceId' | 'id' | 'url' | 'etag' | 'lastModified'>;

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
  const now = context.now();
  const { etag, failures, id, isOn, lastModified, nextCheckAt, url, workspaceId } = postingFeeds;
  const pauseMs = sql`case when ${failures} = 0 then ${leaseMs} else ${backOffMsOf(failures, firstRetryMs, longestRetryMs)} end`;
  return context.database
    .update(postingFeeds)
    .set({
      failures: sql`${failures} + 1`,
      nextCheckAt: sql`${now.toISOString()}::timestamptz + interval '1 millisecond' * ${pauseMs}`,
    })
    .where(
      isAmongDue(postingFeeds, {
        where: and(eq(isOn, true), lte(nextCheckAt, now)),
        orderBy: nextCheckAt,
        limit: batchSize,
      }),
    )
    .returning({ workspaceId, id, url, etag, lastModified });
}

async function look(context: Context, due: DueFeed, signal: AbortSignal): Promise<void> {
  const read = await readFeed(context, due.url, due, signal);
  if (signal.aborted) await giveBack(context, due);
  else await settle(context, due, read);
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
