/** Fetches a feed from the public internet and reads it. */
import type { Context } from '../../context.ts';
import { fetchSafely, type SafeFetchResult } from '../../http/safe-fetch.ts';
import { runInWorker } from '../../jobs/run-in-worker.ts';
import { createTurns } from '../../jobs/take-turns.ts';
import type { ParsedFeed } from './parse-feed.ts';
import type { FeedReading, FeedText } from './parse-feed.worker.ts';

const maxBytes = 1024 * 1024;
const timeoutMs = 20_000;
/** A true feed of this size takes far less than a second. */
const parseTimeoutMs = 5_000;
const parseMemoryMb = 128;
const takeParseTurn = createTurns(1);
const workerFile = new URL('./parse-feed.worker.ts', import.meta.url);
const accepted = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5';

/** What the feed's server asked us to send back. */
export type FeedMarks = { etag: string | null; lastModified: string | null };
export type FeedRead =
  | ({ outcome: 'read'; url: string } & ParsedFeed & FeedMarks)
  /** As it was when the marks were given. */
  | { outcome: 'unchanged' }
  | { outcome: 'unreadable'; reason: string };
type Read = Extract<FeedRead, { outcome: 'read' }>;
type Unreadable = Extract<FeedRead, { outcome: 'unreadable' }>;
type Fetched = Extract<SafeFetchResult, { outcome: 'fetched' }>;

/** Never throws for what the other side does. */
export async function readFeed(
  context: Context,
  url: string,
  marks: FeedMarks = { etag: null, lastModified: null },
  signal?: AbortSignal,
): Promise<FeedRead> {
  const fetched = await fetchFeed(context, url, marks, signal);
  if (fetched.outcome === 'fetched') return toRead(fetched, url, await parse(context, fetched, url, signal));
  return fetched.status === 304 ? { outcome: 'unchanged' } : unreadable(reasonOf(fetched));
}

/** As `readFeed`; where a web page stands at the address, the feed that the page names. */
export async function findFeed(context: Context, url: string): Promise<Exclude<FeedRead, { outcome: 'unchanged' }>> {
  const fetched = await fetchFeed(context, url, { etag: null, lastModified: null });
  if (fetched.outcome !== 'fetched') return unreadable(reasonOf(fetched));
  const reading = await parse(context, fetched, url);
  const named = reading?.named ?? null;
  if (named === null) return toRead(fetched, url, reading);
  const found = await readFeed(context, named);
  return found.outcome === 'read' ? found : unreadable(noFeed);
}

/** Null: it took too long, or too much memory. */
async function parse(
  { log }: Context,
  { bytes }: Fetched,
  url: string,
  signal?: AbortSignal,
): Promise<FeedReading | null> {
  const text: FeedText = { bytes, url };
  const limits = { timeoutMs: parseTimeoutMs, memoryMb: parseMemoryMb, ...(signal === undefined ? {} : { signal }) };
  try {
    return await takeParseTurn(() => runInWorker<FeedReading>(workerFile, text, limits));
  } catch (error) {
    log.warn({ err: error }, 'A feed could not be read to its end.');
    return null;
  }
}

const tooHard = 'What lies there takes too long to read.';
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

function toRead({ etag, lastModified }: Fetched, url: string, reading: FeedReading | null): Read | Unreadable {
  if (reading === null) return unreadable(tooHard);
  return reading.feed === null ? unreadable(noFeed) : { outcome: 'read', url, ...reading.feed, etag, lastModified };
}

/** The sandbox lives on our own machine: what lies below its path may be fetched, and nothing else of ours. */
function sandboxPrefixes({ config }: Context): string[] {
  return config.isSandboxServed ? [`${config.publicUrl}/sandbox/`] : [];
}

function unreadable(reason: string): Unreadable {
  return { outcome: 'unreadable', reason };
}

function reasonOf({ reason, status }: { reason: string; status?: number }): string {
  return status === undefined ? reason : `The address answered with status ${status}.`;
}
