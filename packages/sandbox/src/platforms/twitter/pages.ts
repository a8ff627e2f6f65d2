import type { Item } from '../../state/items.ts';
import { isId, isNewer } from './ids.ts';
import { invalidRequest } from './problems.ts';
import { type Query, readId, readTime } from './query-checks.ts';

export type Page = { items: Item[]; meta: Record<string, string | number> };

/**
 * One page of a timeline, newest id first, after the bounds that X's timelines share. `next_token` holds the last id of
 * the page, so that newer posts do not shift the following pages.
 */
export function cutPage(all: Item[], query: Query, maxResults: number, newestKey = true): Page {
  const sinceId = readId(query, 'since_id');
  const untilId = readId(query, 'until_id');
  const startTime = readTime(query, 'start_time');
  const endTime = readTime(query, 'end_time');
  const before = readToken(query);
  const fitting = all
    .filter((item) => sinceId === undefined || isNewer(item.id, sinceId))
    .filter((item) => untilId === undefined || isNewer(untilId, item.id))
    .filter((item) => startTime === undefined || item.createdAt >= startTime)
    .filter((item) => endTime === undefined || item.createdAt < endTime)
    .sort((left, right) => (isNewer(left.id, right.id) ? -1 : 1));
  const start = before === undefined ? 0 : fitting.findIndex((item) => isNewer(before.id, item.id));
  const items = start < 0 ? [] : fitting.slice(start, start + maxResults);
  const meta: Page['meta'] = { result_count: items.length };
  const first = items[0];
  const last = items.at(-1);
  if (first && last && newestKey) Object.assign(meta, { newest_id: first.id, oldest_id: last.id });
  if (last && start + items.length < fitting.length) meta.next_token = toToken('n', last.id);
  if (first && before) meta.previous_token = toToken('p', first.id);
  return { items, meta };
}

function toToken(kind: string, id: string): string {
  return Buffer.from(`${kind}:${id}`).toString('hex');
}

function readToken(query: Query): { id: string } | undefined {
  const text = query.pagination_token ?? query.next_token;
  if (text === undefined) return undefined;
  const [kind, id] = Buffer.from(text, 'hex').toString().split(':');
  if (kind !== 'n' || id === undefined || !isId(id)) {
    throw invalidRequest(
      'pagination_token',
      text,
      `The \`pagination_token\` query parameter value [${text}] is not valid`,
    );
  }
  return { id };
}
