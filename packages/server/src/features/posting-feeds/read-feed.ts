/** Fetches a feed from the public internet and reads it. */
import type { Context } from '../../context.ts';
import { fetchSafely, type SafeFetchResult } from '../../http/safe-fetch.ts';
import { decodeFeed, findFeedOfPage } from './feed-text.ts';
import { type ParsedFeed, parseFeedText } from './parse-feed.ts';

const maxBytes = 5 * 1024 * 1024;
const timeoutMs = 20_000;
const accepted = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5';

/** What the feed's server asked us to send back. */
export type FeedMarks = { etag: string | null; lastModified: string | null };
export type FeedRead =
  | ({ outcome: 'read'; url: string } & ParsedFeed & FeedMarks)
  /** As it was when the marks were given. */
  | { outcome: 'unchanged' }
  | { outcome: 'unreadable'; reason: string };

/** Never throws for what the other side does. */
export async function readFeed(
  context: Context,
  url: string,
  marks: FeedMarks = { etag: null, lastModified: null },
  signal?: AbortSignal,
): Promise<FeedRead> {
  const fetched = await fetchFeed(context, url, marks, signal);
  if (fetched.outcome === 'fetched') return toRead(fetched, url) ?? unreadable(noFeed);
  return fetched.status === 304 ? { outcome: 'unchanged' } : unreadable(reasonOf(fetched));
}

/** As `readFeed`; where a web page stands at the address, the feed that the page names. */
export async function findFeed(context: Context, url: string): Promise<Exclude<FeedRead, { outcome: 'unchanged' }>> {
  const fetched = await fetchFeed(context, url, { etag: null, lastModified: null });
  if (fetched.outcome !== 'fetched') return unreadable(reasonOf(fetched));
  const read = toRead(fetched, url);
  if (read !== null) return read;
  const named = findFeedOfPage(decodeFeed(fetched.bytes), url);
  const found = named === null ? null : await readFeed(context, named);
  return found?.outcome === 'read' ? found : unreadable(noFeed);
}

const noFeed = 'What lies there is no RSS, Atom or JSON feed.';

function fetchFeed(context: Context, url: string, marks: FeedMarks, signal?: AbortSignal): Promise<SafeFetchResult> {
  return fetchSafely(url, {
    headers: {
      'user-agent': 'Parley (feed reader)',
      accept: accepted,
      ...(marks.etag === null ? {} : { 'if-none-match': marks.etag }),
      ...(marks.lastModified === null ? {} : { 'if-modified-since': marks.lastModified }),
    },
    maxBytes,
    timeoutMs,
    allowedPrefixes: sandboxPrefixes(context),
    ...(signal === undefined ? {} : { signal }),
  });
}

function toRead(
  fetched: Extract<SafeFetchResult, { outcome: 'fetched' }>,
  url: string,
): Extract<FeedRead, { outcome: 'read' }> | null {
  const parsed = parseFeedText(decodeFeed(fetched.bytes), url);
  if (parsed === null) return null;
  return { outcome: 'read', url, ...parsed, etag: fetched.etag, lastModified: fetched.lastModified };
}

/** The sandbox lives on our own machine: what lies below its path may be fetched, and nothing else of ours. */
function sandboxPrefixes({ config }: Context): string[] {
  return config.isSandboxServed ? [`${config.publicUrl}/sandbox/`] : [];
}

function unreadable(reason: string): { outcome: 'unreadable'; reason: string } {
  return { outcome: 'unreadable', reason };
}

function reasonOf({ reason, status }: { reason: string; status?: number }): string {
  return status === undefined ? reason : `The address answered with status ${status}.`;
}
