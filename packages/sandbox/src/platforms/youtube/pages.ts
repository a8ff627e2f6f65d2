import { GoogleError } from './google-error.ts';
import type { Query } from './query-checks.ts';

export type Page<Entry> = {
  entries: Entry[];
  nextPageToken: string | undefined;
  prevPageToken: string | undefined;
  resultsPerPage: number;
};

/**
 * One page. The token names the last entry of the page before, so that newer entries do not shift the following pages; where
 * it is gone, its place holds.
 * @throws GoogleError 400 for a token that is none.
 */
export function cutPage<Entry extends { id: string }>(all: Entry[], query: Query, usual: number): Page<Entry> {
  const resultsPerPage = query.maxResults === undefined ? usual : Number(query.maxResults);
  const start = query.pageToken === undefined ? 0 : readStart(all, query.pageToken);
  const entries = all.slice(start, start + resultsPerPage);
  const last = entries.at(-1);
  const end = start + entries.length;
  const before = start - resultsPerPage;
  return {
    entries,
    nextPageToken: last && end < all.length ? toToken(last.id, end) : undefined,
    prevPageToken: start > 0 ? toToken(all[before - 1]?.id ?? '', Math.max(0, before)) : undefined,
    resultsPerPage,
  };
}

function toToken(id: string, start: number): string {
  return Buffer.from(`${start}\n${id}`).toString('base64url');
}

function readStart(all: { id: string }[], token: string): number {
  const [start, id] = Buffer.from(token, 'base64url').toString('utf8').split('\n');
  if (id === undefined || !/^\d+$/.test(start ?? ''))
    throw new GoogleError(400, 'invalidPageToken', 'The request specifies an invalid page token.', {
      domain: 'youtube.parameter',
      location: 'pageToken',
    });
  const last = all.findIndex((entry) => entry.id === id);
  return last < 0 ? Number(start) : last + 1;
}
