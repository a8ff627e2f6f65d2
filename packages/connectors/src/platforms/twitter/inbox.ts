/**
 * Polling X: mentions, our own answers (those written in X's own app belong into the trail), direct messages. One page of one
 * source a call. Pages stand newest first, so the mark up to which all was read moves only when a source was read to its end. A source
 * that fails is left for later, and the others are read.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { ConnectorError } from '../../connector/errors.ts';
import type { InboundItem, InboxCapability, PollResult } from '../../connector/inbox.ts';
import { type CallResult, toConnectorError } from '../../http/call.ts';
import { readResetHeader, secondsFrom } from '../../http/retry-at.ts';
import type { TwitterClient } from './client.ts';
import { completeItem, findAuthor } from './complete-items.ts';
import { createTwitterFileLocator } from './files.ts';
import {
  directMessageQuery,
  directMessageSchema,
  isAnswerToOthers,
  pageOf,
  postQuery,
  postSchema,
  toDirectMessageItem,
  toPostItem,
} from './posts.ts';

const sources = ['mentions', 'own', 'messages'] as const;
type Source = (typeof sources)[number];

const markSchema = z.object({
  /** The newest id up to which everything was read; null where reading starts at `since`. */
  readId: z.string().nullable(),
  since: z.coerce.date(),
  /** Within a round: the next page, and the newest id that was seen. */
  paginationToken: z.string().nullable(),
  seenId: z.string().nullable(),
  /** The time before which the list is not asked again. */
  notBefore: z.coerce.date().nullable(),
  /** How often in a row it could not be read. */
  failures: z.number().int().default(0),
});
type Mark = z.infer<typeof markSchema>;
const startOfList = { paginationToken: null, seenId: null };
const cursorSchema = z.object({
  /** Null between two rounds. */
  source: z.enum(sources).nullable(),
  mentions: markSchema,
  own: markSchema,
  messages: markSchema,
});
type Cursor = z.infer<typeof cursorSchema>;

/**
 * Source: docs.x.com x-api/fundamentals/rate-limits (2026-08-22), read 2026-11-21, per user and 15 minutes: mentions 300, own
 * posts 900, direct messages 15. Mentions every 5 s take 180; direct messages allow one call a minute, which the headers tell.
 */
const pollIntervalMs = 5000;
/** Own posts cost money each time they are read, and nobody waits for them. */
const gapSeconds: Record<Source, number> = { mentions: 0, own: 30, messages: 0 };

/** How often a failing list is asked again at once; afterwards it is asked after a wait that doubles. */
const eagerTries = 3;
const firstWaitSeconds = 30;
const longestWaitSeconds = 15 * 60;
/** After this many failures in a row (about half an hour) a person is shown the problem. */
const patience = 9;

/** The calls that are left are spread over what is left of the window. */
function paceOf(headers: Headers, source: Source, now: Date): Date {
  const gap = secondsFrom(now, gapSeconds[source]);
  const remaining = Number(headers.get('x-rate-limit-remaining') ?? Number.NaN);
  const reset = readResetHeader(headers, 'x-rate-limit-reset');
  if (source === 'mentions' || Number.isNaN(remaining) || reset === null) return gap;
  const pace = new Date(now.getTime() + Math.max(0, reset.getTime() - now.getTime()) / Math.max(1, remaining));
  return pace > gap ? pace : gap;
}

export function createTwitterInbox(config: ConnectorConfig, client: TwitterClient): InboxCapability {
  return {
    pollIntervalMs,
    // Each names the first post of its conversation.
    namesPost: () => true,
    locateFile: createTwitterFileLocator(config),
    findAuthor: (auth, authorExternalId) => findAuthor(client, auth, authorExternalId),
    complete: (auth, item) => completeItem(client, auth, item),

    async poll(auth, request) {
      const cursor = beginRound(request, config.now(), auth);
      const { source } = cursor;
      if (source === null) return { items: [], cursor, more: false };
      const mark = cursor[source];
      const result = await readPage(client, auth, source, mark);
      if (result.ok) {
        const next = moveMark(mark, result.answer, paceOf(result.headers, source, config.now()));
        return advance({ ...cursor, [source]: next }, auth, config.now(), listItems(result.answer, mark));
      }
      const { kind, code, reason } = result.failure;
      if (kind === 'expired' || kind === 'revoked') throw toConnectorError(result.failure);
      // A list that fails must not keep the others from being read; one that was refused for good is begun anew.
      const isRefused = kind === 'permanent';
      const next: Mark = isRefused
        ? { ...mark, ...startOfList, notBefore: secondsFrom(config.now(), gapSeconds[source]), failures: 0 }
        : postpone(mark, toConnectorError(result.failure), config.now());
      const page = goOnAfter({ ...cursor, [source]: next }, source, auth, config.now(), []);
      // A list that keeps failing is shown like one that was refused.
      if (isRefused || next.failures >= patience) page.problems = [{ code, reason: `${source}: ${reason}` }];
      if (!isRefused) page.postponed = toConnectorError(result.failure);
      return page;
    },
  };
}

function beginRound(request: { cursor: unknown; since: Date }, now: Date, auth: AccountAuth): Cursor {
  // A cursor of another version is no cursor: all is read anew, and what is known is recognised.
  const known = cursorSchema.safeParse(request.cursor).data;
  if (known && known.source !== null) return known;
  const mark: Mark = { ...startOfList, readId: null, since: request.since, notBefore: null, failures: 0 };
  const cursor = known ?? { source: null, mentions: mark, own: mark, messages: mark };
  return { ...cursor, source: nextSource(cursor, auth, now, 0) };
}

function nextSource(cursor: Cursor, auth: AccountAuth, now: Date, from: number): Source | null {
  const { scopes } = auth.grant;
  return (
    sources.slice(from).find((source) => {
      if (source === 'messages' && scopes.length > 0 && !scopes.includes('dm.read')) return false;
      const { notBefore } = cursor[source];
      return notBefore === null || notBefore <= now;
    }) ?? null
  );
}

function advance(cursor: Cursor, auth: AccountAuth, now: Date, items: InboundItem[]): PollResult {
  const { source } = cursor;
  if (source !== null && cursor[source].paginationToken !== null) return { items, cursor, more: true };
  return goOnAfter(cursor, source, auth, now, items);
}

function goOnAfter(
  cursor: Cursor,
  source: Source | null,
  auth: AccountAuth,
  now: Date,
  items: InboundItem[],
): PollResult {
  const from = source === null ? 0 : sources.indexOf(source) + 1;
  const next = nextSource(cursor, auth, now, from);
  const page: PollResult = { items, cursor: { ...cursor, source: next }, more: next !== null };
  // The round no longer waits for a list that is shown as a problem.
  const isBehind = sources.some((each) => cursor[each].failures > 0 && cursor[each].failures < patience);
  return next === null && isBehind ? { ...page, isIncomplete: true } : page;
}

/** When a failing list is asked again: at the time that X names, else with the next poll, and later more and more seldom. */
function postpone(mark: Mark, error: ConnectorError, now: Date): Mark {
  const failures = mark.failures + 1;
  const extraFailures = failures - eagerTries;
  const waitSeconds = extraFailures < 0 ? 0 : Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** extraFailures);
  const seconds = error.kind === 'configuration' ? longestWaitSeconds : waitSeconds;
  return { ...mark, failures, notBefore: error.retryAt ?? secondsFrom(now, seconds) };
}

type Page = { entries: { id: string; at: Date; item: InboundItem | null }[]; nextToken: string | null };

function listItems(page: Page, mark: Mark): InboundItem[] {
  return page.entries
    .filter((entry) => !isRead(entry, mark))
    .flatMap((entry) => (entry.item === null ? [] : { ...entry, item: entry.item }))
    .sort((left, right) => left.at.getTime() - right.at.getTime() || compareIds(left.id, right.id))
    .map((entry) => entry.item);
}

function isRead(entry: { id: string; at: Date }, mark: Mark): boolean {
  return mark.readId === null ? entry.at < mark.since : compareIds(entry.id, mark.readId) <= 0;
}

function moveMark(mark: Mark, page: Page, notBefore: Date): Mark {
  const seenId = [mark.seenId, ...page.entries.map((entry) => entry.id)].reduce(
    (greatest, id) => (greatest === null || (id !== null && compareIds(id, greatest) > 0) ? id : greatest),
    null,
  );
  // Messages cannot be asked for from a lower bound, so the last page is the one that reaches what was read before.
  const reachedKnown = page.entries.some((entry) => isRead(entry, mark));
  if (page.nextToken !== null && !reachedKnown)
    return { ...mark, paginationToken: page.nextToken, seenId, failures: 0 };
  return { ...mark, ...startOfList, readId: seenId ?? mark.readId, notBefore, failures: 0 };
}

/** Ids are numbers of up to 19 digits. */
function compareIds(left: string, right: string): number {
  return left.length - right.length || (left < right ? -1 : left > right ? 1 : 0);
}

async function readPage(
  client: TwitterClient,
  auth: AccountAuth,
  source: Source,
  mark: Mark,
): Promise<CallResult<Page>> {
  const token = auth.grant.accessToken;
  const accountId = auth.externalId;
  const goOn: Record<string, string> = mark.paginationToken === null ? {} : { pagination_token: mark.paginationToken };
  if (source === 'messages') {
    const query = { ...directMessageQuery, max_results: '100', ...goOn };
    const result = await client.get('/2/dm_events', query, token, pageOf(directMessageSchema));
    if (!result.ok) return result;
    const { data, includes, meta } = result.answer;
    const entries = data.map((message) => ({
      id: message.id,
      at: message.created_at,
      item: message.event_type === 'MessageCreate' ? toDirectMessageItem(message, includes, accountId) : null,
    }));
    return { ...result, answer: { entries, nextToken: meta.next_token ?? null } };
  }
  const bound: Record<string, string> =
    mark.readId === null ? { start_time: toSecondsTime(mark.since) } : { since_id: mark.readId };
  const query = { ...postQuery, max_results: '100', ...bound, ...goOn };
  const path = source === 'mentions' ? `/2/users/${accountId}/mentions` : `/2/users/${accountId}/tweets`;
  const result = await client.get(path, query, token, pageOf(postSchema));
  if (!result.ok) return result;
  const { data, includes, meta } = result.answer;
  const entries = data.map((post) => {
    const isWanted = source === 'mentions' ? post.author_id !== accountId : isAnswerToOthers(post, accountId);
    return { id: post.id, at: post.created_at, item: isWanted ? toPostItem(post, includes, accountId) : null };
  });
  return { ...result, answer: { entries, nextToken: meta.next_token ?? null } };
}

/** `YYYY-MM-DDTHH:mm:ssZ`, the only form that their documents show. */
export function toSecondsTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
