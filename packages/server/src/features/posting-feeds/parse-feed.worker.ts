/** Reads one feed, in a thread of its own: a text that is made to be read for minutes is ended with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { decodeFeed, findFeedOfPage } from './feed-text.ts';
import { type ParsedFeed, parseFeedText } from './parse-feed.ts';

export type FeedText = { bytes: Uint8Array; url: string };
/** `named`: the feed that a page names, where this is no feed. */
export type FeedReading = { feed: ParsedFeed | null; named: string | null };

function read({ bytes, url }: FeedText): FeedReading {
  const text = decodeFeed(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const feed = parseFeedText(text, url);
  return { feed, named: feed === null ? findFeedOfPage(text, url) : null };
}

parentPort?.postMessage(read(workerData as FeedText));
