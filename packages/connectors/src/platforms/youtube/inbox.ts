/**
 * Polling YouTube's comments. Threads come newest first; one that is answered later does not move up, and nothing tells of an edit or a
 * removal. So a poll reads the newest page and compares it with what is remembered of its threads, and a sweep now and then reads
 * what lies below that page. One page a call.
 */
import { z } from 'zod';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { InboundItem, InboxCapability, PollResult } from '../../connector/inbox.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import {
  type Comment,
  commentPageSchema,
  isOwn,
  type Thread,
  threadPageSchema,
  toCommentItem,
  toEditedItem,
} from './comments.ts';
import type { GoogleClient } from './google.ts';
import { listCost } from './quota.ts';

/** 1,440 of an application's 10,000 units a day for each channel; a sweep takes up to five more. */
const pollIntervalMs = 60_000;
const sweepIntervalMs = 15 * 60_000;
/** How many threads are remembered and swept. */
const rememberedThreads = 500;
const clockToleranceMs = 2 * 60_000;
const dayMs = 24 * 60 * 60 * 1000;
const sweepDays = 30;
/** Source: developers.google.com/youtube/v3/docs/commentThreads/list and /comments/list, `maxResults`. */
const pageSize = '100';
/** Ids of one look-up; the documents name no number, other lists take 50. */
const lookUpSize = 50;

const knownThreadSchema = z.object({ at: z.coerce.date(), replyCount: z.number() });
const cursorSchema = z.object({
  since: z.coerce.date(),
  /** By id. */
  threads: z.record(z.string(), knownThreadSchema),
  /** When the newest page was last compared. */
  checkedAt: z.coerce.date().nullable(),
  sweptAt: z.coerce.date().nullable(),
  /** Within a round: the time to read back to, and the next page. */
  round: z
    .object({
      until: z.coerce.date(),
      isSweep: z.boolean(),
      startedAt: z.coerce.date(),
      pageToken: z.string().nullable(),
      count: z.number(),
      /** The oldest thread of the page before. */
      lastAt: z.coerce.date().nullable(),
    })
    .nullable(),
  /** Threads whose remaining replies are still to be read. */
  replies: z.array(
    z.object({ threadId: z.string(), videoId: z.string().nullable(), pageToken: z.string().nullable() }),
  ),
  /** Threads that are missing from their former place in the list. */
  missing: z.array(z.string()),
});
type Cursor = z.infer<typeof cursorSchema>;
type Round = NonNullable<Cursor['round']>;

export function createYoutubeInbox(config: ConnectorConfig, google: GoogleClient): InboxCapability {
  return {
    pollIntervalMs,
    namesPost: () => true,

    async poll(auth, request) {
      // A cursor of another version is no cursor: all is read anew, and what is known is recognised.
      const cursor = cursorSchema.safeParse(request.cursor).data ?? {
        since: request.since,
        threads: {},
        checkedAt: null,
        sweptAt: null,
        round: null,
        replies: [],
        missing: [],
      };
      const token = auth.grant.accessToken;
      const reader = { google, token, channelId: auth.externalId, now: config.now() };
      if (cursor.replies.length > 0) return readReplies(reader, cursor);
      if (cursor.missing.length > 0) return readMissing(reader, cursor);
      return readThreads(reader, cursor, cursor.round ?? beginRound(cursor, reader.now));
    },
  };
}

type Reader = { google: GoogleClient; token: string; channelId: string; now: Date };

function beginRound(cursor: Cursor, now: Date): Round {
  const isSweep = cursor.sweptAt === null || now.getTime() - cursor.sweptAt.getTime() >= sweepIntervalMs;
  const sweepFrom = new Date(Math.max(cursor.since.getTime(), now.getTime() - sweepDays * dayMs));
  const newest = Math.max(...Object.values(cursor.threads).map((thread) => thread.at.getTime()));
  const until = cursor.sweptAt === null ? cursor.since : isSweep || newest < 0 ? sweepFrom : new Date(newest);
  return { until, isSweep, startedAt: now, pageToken: null, count: 0, lastAt: null };
}

async function readThreads(reader: Reader, cursor: Cursor, round: Round): Promise<PollResult> {
  const page = answerOrThrow(
    await reader.google.call(
      {
        method: 'GET',
        path: '/youtube/v3/commentThreads',
        query: {
          part: 'id,snippet,replies',
          allThreadsRelatedToChannelId: reader.channelId,
          order: 'time',
          maxResults: pageSize,
          textFormat: 'plainText',
          ...(round.pageToken === null ? {} : { pageToken: round.pageToken }),
        },
        token: reader.token,
        cost: listCost,
      },
      threadPageSchema,
    ),
  );
  const threads = page.items.filter((thread) => timeOf(thread) >= cursor.since);
  const reading = threads.map((thread) => readThread(thread, cursor, reader.channelId));
  const next: Cursor = {
    ...cursor,
    threads: {
      ...cursor.threads,
      ...Object.fromEntries(
        threads.map((thread) => [thread.id, { at: timeOf(thread), replyCount: thread.snippet.totalReplyCount }]),
      ),
    },
    replies: reading.flatMap(({ unread }) => unread),
    missing: listMissing(cursor, round, page),
  };
  const last = page.items.at(-1);
  const count = round.count + page.items.length;
  const isAtEnd = page.nextPageToken === undefined || last === undefined || timeOf(last) < round.until;
  const isEnough = cursor.sweptAt !== null && round.isSweep && count >= rememberedThreads;
  const pageToken = isAtEnd || isEnough ? null : (page.nextPageToken ?? null);
  const items = reading.flatMap((entry) => entry.items);
  if (pageToken !== null)
    return answer(items, { ...next, round: { ...round, pageToken, count, lastAt: last ? timeOf(last) : null } });
  return answer(items, {
    ...next,
    threads: forgetOldest(next.threads),
    checkedAt: round.startedAt,
    sweptAt: round.isSweep ? round.startedAt : cursor.sweptAt,
    round: null,
  });
}

function answer(items: InboundItem[], cursor: Cursor): PollResult {
  const sorted = items.toSorted((left, right) => itemTime(left) - itemTime(right));
  return {
    items: sorted,
    cursor,
    more: cursor.round !== null || cursor.replies.length > 0 || cursor.missing.length > 0,
  };
}

function itemTime(item: InboundItem): number {
  return item.type === 'revoked' ? 0 : item.at.getTime();
}

function timeOf(thread: Thread): Date {
  return thread.snippet.topLevelComment.snippet.publishedAt;
}

function readThread(thread: Thread, cursor: Cursor, channelId: string) {
  const { topLevelComment: top, totalReplyCount } = thread.snippet;
  const videoId = thread.snippet.videoId ?? top.snippet.videoId;
  const place = { threadId: thread.id, videoId };
  const known = cursor.threads[thread.id];
  const shown = thread.replies?.comments ?? [];
  const checkedAt = new Date((cursor.checkedAt?.getTime() ?? 0) - clockToleranceMs);
  const changedOf = (comment: Comment) => (known ? toEditedItem(comment, checkedAt) : []);
  const hasChanged = totalReplyCount !== (known?.replyCount ?? 0);
  const isWhole = shown.length >= totalReplyCount;
  // Our own comment below our video begins no conversation; a customer's answer to it does.
  const first = known || isOwn(top, channelId) ? changedOf(top) : [toCommentItem(top, place, channelId)];
  const replies =
    hasChanged && isWhole ? shown.map((reply) => toCommentItem(reply, place, channelId)) : shown.flatMap(changedOf);
  const unread = hasChanged && !isWhole ? [{ threadId: thread.id, videoId: videoId ?? null, pageToken: null }] : [];
  return { items: [...first, ...replies], unread };
}

/** Remembered threads that this page should hold and does not. */
function listMissing(cursor: Cursor, round: Round, page: z.infer<typeof threadPageSchema>): string[] {
  const last = page.items.at(-1);
  const ids = new Set(page.items.map((thread) => thread.id));
  const from = page.nextPageToken === undefined ? cursor.since : last ? timeOf(last) : null;
  if (from === null) return [];
  return Object.entries(cursor.threads)
    .filter(([id, { at }]) => !ids.has(id) && at > from && (round.lastAt === null || at < round.lastAt))
    .map(([id]) => id);
}

/** Pages shift while they are read, so a missing thread is asked for by its id before it counts as deleted. */
async function readMissing(reader: Reader, cursor: Cursor): Promise<PollResult> {
  const ids = cursor.missing.slice(0, lookUpSize);
  const query = { part: 'id,snippet', id: ids.join(','), textFormat: 'plainText' };
  const page = answerOrThrow(
    await reader.google.call(
      { method: 'GET', path: '/youtube/v3/comments', query, token: reader.token, cost: listCost },
      commentPageSchema,
    ),
  );
  const found = new Set(page.items.map((comment) => comment.id));
  const gone = ids.filter((id) => !found.has(id));
  return answer(
    gone.map((externalId) => ({ type: 'deleted', externalId, at: reader.now, isMissing: true })),
    {
      ...cursor,
      threads: Object.fromEntries(Object.entries(cursor.threads).filter(([id]) => !gone.includes(id))),
      missing: cursor.missing.slice(lookUpSize),
    },
  );
}

async function readReplies(reader: Reader, cursor: Cursor): Promise<PollResult> {
  const [current, ...others] = cursor.replies;
  if (current === undefined) return answer([], cursor);
  const result = await reader.google.call(
    {
      method: 'GET',
      path: '/youtube/v3/comments',
      query: {
        part: 'id,snippet',
        parentId: current.threadId,
        maxResults: pageSize,
        textFormat: 'plainText',
        ...(current.pageToken === null ? {} : { pageToken: current.pageToken }),
      },
      token: reader.token,
      cost: listCost,
    },
    commentPageSchema,
  );
  if (!result.ok) {
    // The thread was taken back in the meantime; the others are read all the same.
    if (result.failure.code.endsWith('NotFound')) return answer([], { ...cursor, replies: others });
    throw toConnectorError(result.failure);
  }
  const { items, nextPageToken } = result.answer;
  const place = { threadId: current.threadId, videoId: current.videoId ?? undefined };
  const rest = nextPageToken === undefined ? others : [{ ...current, pageToken: nextPageToken }, ...others];
  return answer(
    items
      .filter((reply) => reply.snippet.publishedAt >= cursor.since)
      .map((reply) => toCommentItem(reply, place, reader.channelId)),
    { ...cursor, replies: rest },
  );
}

function forgetOldest(threads: Cursor['threads']): Cursor['threads'] {
  const entries = Object.entries(threads).sort(([, left], [, right]) => right.at.getTime() - left.at.getTime());
  return Object.fromEntries(entries.slice(0, rememberedThreads));
}
