/** The orders of the inbox list, and the cursors that go on in them: the values of the last row, then its id. */
import type { TicketSort } from '@parley/contract/tickets/filters.ts';
import { type SQL, sql } from 'drizzle-orm';
import { readInstant } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';

/** What a row is sorted by, in turn; all of them the same way, so that one comparison of rows says what comes after. */
type SortKey = { by: SQL; kind: 'instant' | 'number' };
type Sorting = {
  keys: readonly SortKey[];
  direction: 'asc' | 'desc';
  /** An index has this order: a search may walk along it. */
  isIndexed: boolean;
};

/** Keyset of the last row of a page. `at`: the moment that the first page took for now, in milliseconds. */
export type Cursor = { values: number[]; id: number; at: number };

/** What the statement gives beside a row: its sort values. */
export type SortColumns = { sort_0: string | number; sort_1?: string | number };

export type Order = {
  isIndexed: boolean;
  /** Of `tickets`. */
  by: SQL;
  /** The sort values, as columns. */
  columns: SQL;
  /** The same order by these columns. */
  byColumns: SQL;
  /** What comes after the cursor; null on the first page. */
  after: SQL | null;
  cursorOf(row: SortColumns & { id: number }): Cursor;
};

const instantKey = (by: SQL): SortKey => ({ by, kind: 'instant' });
const numberKey = (by: SQL): SortKey => ({ by, kind: 'number' });
const createdAt = instantKey(sql`tickets.created_at`);

/** @param at - what counts as now on every page, so that windows that end meanwhile move nothing */
function sortingOf(sort: TicketSort, at: Date): Sorting {
  switch (sort) {
    case 'newest':
      return { keys: [createdAt], direction: 'desc', isIndexed: true };
    case 'oldest':
      return { keys: [createdAt], direction: 'asc', isIndexed: true };
    case 'activity':
      return { keys: [instantKey(sql`tickets.last_customer_message_at`)], direction: 'desc', isIndexed: true };
    case 'waiting':
      return { keys: waitingKeys, direction: 'asc', isIndexed: true };
    case 'urgency':
      return { keys: urgencyKeys, direction: 'asc', isIndexed: true };
    case 'window':
      return { keys: windowKeys(at), direction: 'asc', isIndexed: false };
    case 'sla':
      return { keys: deadlineKeys, direction: 'asc', isIndexed: false };
  }
}

/** Open tickets come first: of them an index tells the most urgent, however many closed ones there are. Written as the index has it. */
const urgencyKeys = [
  numberKey(sql`(case when tickets.status = 'completed' then 10 else 0 end - coalesce(tickets.urgency, -1))`),
  createdAt,
];

/** Written as their index has it. Who waits for an answer comes first, by since when; then those whose last words were answered, and closed tickets. */
const waitingKeys = [
  numberKey(
    sql`(case when tickets.status = 'completed' or tickets.last_replied_at >= tickets.last_customer_message_at then 1 else 0 end)`,
  ),
  instantKey(
    sql`(case when tickets.last_replied_at is null then tickets.created_at else tickets.last_customer_message_at end)`,
  ),
];

/** Of pages that `list-by-deadline.ts` cuts: whether something is due, and when. */
const deadlineKeys = [numberKey(sql`tickets.sort_0`), instantKey(sql`tickets.sort_1`)];

/** Least time left first, then what has no window, then what has closed. */
function windowKeys(at: Date): SortKey[] {
  return [
    numberKey(
      sql`(case when tickets.reply_window_ends_at is null then 1 when tickets.reply_window_ends_at > ${at.toISOString()}::timestamptz then 0 else 2 end)`,
    ),
    instantKey(sql`coalesce(tickets.reply_window_ends_at, 'epoch'::timestamptz)`),
  ];
}

/** @throws AppError validation_failed for a cursor of another order */
export function orderOf(sort: TicketSort, cursor: Cursor | null, now: Date): Order {
  const at = new Date(cursor?.at ?? now.getTime());
  const { direction, isIndexed, keys } = sortingOf(sort, at);
  const way = sql.raw(direction);
  if (cursor !== null && cursor.values.length !== keys.length) throw foreignCursor();
  return {
    isIndexed,
    by: sql`${sql.join(
      keys.map(({ by }) => sql`${by} ${way}`),
      sql`, `,
    )}, tickets.id ${way}`,
    columns: sql.join(
      keys.map(({ by }, index) => sql`${by} as ${sql.raw(`sort_${index}`)}`),
      sql`, `,
    ),
    byColumns: sql.raw(`${keys.map((_, index) => `sort_${index} ${direction}`).join(', ')}, id ${direction}`),
    after: cursor === null ? null : isAfter(keys, direction, cursor),
    cursorOf: (row) => ({
      values: keys.map(({ kind }, index) => {
        const value = (index === 0 ? row.sort_0 : row.sort_1) ?? 0;
        return kind === 'instant' ? readInstant(String(value)).getTime() : Number(value);
      }),
      id: row.id,
      at: at.getTime(),
    }),
  };
}

function isAfter(keys: readonly SortKey[], direction: Sorting['direction'], cursor: Cursor): SQL {
  const values = keys.map(({ kind }, index) => {
    const value = cursor.values[index] ?? 0;
    return kind === 'instant' ? sql`${new Date(value).toISOString()}::timestamptz` : sql`${value}::int`;
  });
  const row = sql.join(
    keys.map(({ by }) => by),
    sql`, `,
  );
  return sql`(${row}, tickets.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(values, sql`, `)}, ${cursor.id})`;
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.values, cursor.id, cursor.at])).toString('base64url');
}

/** @throws AppError validation_failed */
export function readCursor(text: string): Cursor {
  try {
    const [values, id, at] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    const isTime = (value: unknown) => Number.isSafeInteger(value) && Math.abs(value as number) <= 8.64e15;
    if (Array.isArray(values) && values.length <= 2 && values.every(isTime) && Number.isSafeInteger(id) && isTime(at))
      return { values: values as number[], id: id as number, at: at as number };
  } catch {
    // Falls through to the refusal.
  }
  throw foreignCursor();
}

function foreignCursor(): AppError {
  return new AppError('validation_failed', {
    message: 'The cursor is not one that Parley gave: leave it out to start from the first page.',
  });
}
