/** The inbox list: one query a page, whatever the page holds, read from an index in its order; a search takes at most two. */
import type { ListMessagesQuery, Message } from '@parley/contract/inbox/schemas.ts';
import { platformsOfTicketCode } from '@parley/contract/platforms.ts';
import { statusesOfFilter } from '@parley/contract/tickets/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import { addDays, startOfDate, startOfDay } from '../../days-in-zones.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { AppError } from '../../http/app-error.ts';
import { type MessageRow, messageColumns, messageTables, type ReplySupport, toMessage } from './message-row.ts';

export type MessagePage = { messages: Message[]; nextCursor: string | null };
/** Keyset of the last row of a page: its sort values, then its id. */
type Cursor = { values: (number | null)[]; id: number; at: number };

export type ListFilters = Omit<ListMessagesQuery, 'limit'> & { limit: number };

/**
 * How many of the newest tickets a search reads in the order of the list, before it asks the index of words. A frequent word fills a page
 * out of them. For what is not in them the index is quick: it is rare, and few rows have to be sorted.
 */
const searchWalkMaxTickets = 2_000;

export async function listMessages(
  database: DatabaseOrTransaction,
  workspaceId: string,
  filters: ListFilters,
  options: { now: Date; replySupport: ReplySupport },
): Promise<MessagePage> {
  const cursor = filters.cursor === undefined ? null : readCursor(filters.cursor);
  const sort = filters.sort ?? 'newest';
  const order = orderOf(sort, cursor, options.now);
  const page: PageQuery = {
    order,
    place: [sql`tickets.workspace_id = ${workspaceId}`, ...(order.after === null ? [] : [order.after])],
    filters: filterConditions(filters, options.now),
    search: searchConditions(filters),
    rows: filters.limit + 1,
  };
  const found =
    page.search.length === 0
      ? await executePrepared<MessageRow>(database, pageOf(page, pageInOrder(page)))
      : await searchPage(database, page, sort);
  const rows = found.slice(0, filters.limit);
  const last = rows.at(-1);
  return {
    messages: rows.map((row) => toMessage(row, options.replySupport)),
    nextCursor: found.length > filters.limit && last !== undefined ? writeCursor(order.cursorOf(last)) : null,
  };
}

type PageQuery = { order: Order; place: SQL[]; filters: Filters; search: SQL[]; rows: number };

/** The page is cut before anything is joined to it, whatever the planner believes of the other tables. */
function pageOf({ order }: PageQuery, cut: SQL): SQL {
  return sql`
    with tickets as (${cut})
    select ${messageColumns} ${order.columns} from ${messageTables}
    order by ${order.by}
  `;
}

function pageInOrder({ order, place, filters, rows }: PageQuery): SQL {
  return sql`select * from tickets where ${all(place, filters.indexed, filters.others)} order by ${order.by} limit ${rows}`;
}

/** Looks through the newest first; only when they do not fill the page, through all. */
async function searchPage(
  database: DatabaseOrTransaction,
  page: PageQuery,
  sort: NonNullable<ListFilters['sort']>,
): Promise<MessageRow[]> {
  // No index has the order of reply windows: there is no walk to begin with.
  if (sort !== 'window') {
    const walked = await database.execute<MessageRow>(pageOf(page, pageOfNewest(page, sort)));
    if (walked.rows.length >= page.rows) return walked.rows;
  }
  return (await database.execute<MessageRow>(pageOf(page, pageOfAll(page)))).rows;
}

/** The walk is bounded by the tickets that it reads: only what its index tells of a ticket may stand inside. */
function pageOfNewest({ order, place, filters, search, rows }: PageQuery, sort: 'newest' | 'activity'): SQL {
  const [inside, outside] =
    sort === 'newest' ? [filters.indexed, filters.others] : [[], [...filters.indexed, ...filters.others]];
  return sql`
    select * from (
      select * from tickets where ${all(place, inside)} order by ${order.by} limit ${searchWalkMaxTickets}
    ) tickets
    where ${all(outside, search)} order by ${order.by} limit ${rows}
  `;
}

/** Materialized without an order: else the planner may walk a whole year by time to find a word that is not there. */
function pageOfAll({ order, place, filters, search, rows }: PageQuery): SQL {
  return sql`
    with found as materialized (
      select workspace_id, id, created_at, last_customer_message_at, reply_window_ends_at
      from tickets where ${all(place, filters.indexed, filters.others, search)}
    )
    select whole.* from (select * from found tickets order by ${order.by} limit ${rows}) part
    join tickets whole on whole.workspace_id = part.workspace_id and whole.id = part.id
  `;
}

function all(...conditions: SQL[][]): SQL {
  return sql.join(conditions.flat(), sql` and `);
}

/** `indexed`: what the indexes of the list's own order tell of a ticket. */
type Filters = { indexed: SQL[]; others: SQL[] };

function filterConditions(filters: ListFilters, now: Date): Filters {
  const indexed: SQL[] = [];
  if (filters.platform !== undefined) indexed.push(sql`tickets.platform = ${filters.platform}`);
  if (filters.status !== undefined) indexed.push(statusCondition(filters.status));
  indexed.push(...dateConditions(filters, now));
  const others: SQL[] = [];
  if (filters.sentiment !== undefined) others.push(sql`tickets.sentiment = ${filters.sentiment}`);
  if (filters.certainty !== undefined) others.push(sql`tickets.certainty = 'uncertain'`);
  if (filters.tag !== undefined) others.push(sql`tickets.tag = ${filters.tag}`);
  return { indexed, others };
}

/**
 * The ticket ID's own filter counts only where no text is searched for. Source: specification 1, section 5. A text that is written like a
 * ticket ID finds that ticket too, beside those whose customers wrote of it.
 */
function searchConditions(filters: ListFilters): SQL[] {
  const search = filters.search?.trim() ?? '';
  const ticketId = filters.ticketId?.trim() ?? '';
  if (isLikeTicketId(search)) return [sql`((${all(textConditions(search))}) or (${all(ticketIdConditions(search))}))`];
  if (search !== '') return textConditions(search);
  return ticketId === '' ? [] : ticketIdConditions(ticketId);
}

/** Written out, not as parameters, so that the planner can use the partial index of the filter. */
function statusCondition(status: NonNullable<ListFilters['status']>): SQL {
  const wanted = statusesOfFilter[status];
  if (status === 'open') return sql`tickets.status <> 'completed'`;
  if (wanted.length === 1) return sql`tickets.status = ${sql.raw(`'${wanted[0]}'`)}`;
  return sql`true`;
}

/** Days begin and end as told here: a PostgreSQL of the operator's may know fewer zones than browsers do. */
function dateConditions(filters: ListFilters, now: Date): SQL[] {
  const since = (instant: Date) => sql`tickets.created_at >= ${instant.toISOString()}`;
  const hoursAgo = (hours: number) => since(new Date(now.getTime() - hours * 3_600_000));
  const zone = filters.timeZone ?? 'UTC';
  switch (filters.dateFilter) {
    case 'today':
      return [since(startOfDay(now, zone))];
    case '48hours':
      return [hoursAgo(48)];
    case '7days':
      return [hoursAgo(7 * 24)];
    case '30days':
      return [hoursAgo(30 * 24)];
    case 'custom': {
      if (filters.startDate === undefined || filters.endDate === undefined) return [];
      const [start, end] = [filters.startDate.slice(0, 10), filters.endDate.slice(0, 10)];
      if (start > end)
        throw new AppError('validation_failed', {
          message: 'startDate lies after endDate: swap them.',
          details: { startDate: start, endDate: end },
        });
      const dayAfter = startOfDate(addDays(end, 1), zone);
      return [since(startOfDate(start, zone)), sql`tickets.created_at < ${dayAfter.toISOString()}`];
    }
    default:
      return [];
  }
}

function containsPattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** The joined text is what the trigram index holds; the two others keep a match from spanning message and name. */
function textConditions(search: string): SQL[] {
  const pattern = containsPattern(search);
  return [
    sql`lower(tickets.original_message || ' ' || tickets.sender_name) like ${pattern}`,
    sql`(lower(tickets.original_message) like ${pattern} or lower(tickets.sender_name) like ${pattern})`,
  ];
}

/** `FB-0042`, `FB-0042-123456` or `0042-123456`: enough of one for its index to find few, and more than a word or a number. */
function isLikeTicketId(text: string): boolean {
  return /^(?:[a-z]{2}-\d{3,15}(?:-\d{0,6})?|\d{3,15}-\d{3,6})$/i.test(text);
}

/** A whole ticket ID names one row by its number; a part of one is looked for. */
function ticketIdConditions(ticketId: string): SQL[] {
  const whole = /^([a-z]{2})-(\d{4,15})-\d{6}$/i.exec(ticketId);
  const pattern = sql`tickets.ticket_id ilike ${containsPattern(ticketId)}`;
  if (whole?.[1] === undefined || whole[2] === undefined || platformsOfTicketCode(whole[1]).length === 0)
    return [pattern];
  return [sql`tickets.id = ${Number(whole[2])}`, pattern];
}

type Order = { by: SQL; columns: SQL; after: SQL | null; cursorOf(row: MessageRow): Cursor };

function orderOf(sort: NonNullable<ListFilters['sort']>, cursor: Cursor | null, now: Date): Order {
  if (sort === 'window') return orderByWindow(cursor, now);
  const column = sort === 'activity' ? sql`tickets.last_customer_message_at` : sql`tickets.created_at`;
  const value = cursor?.values[0];
  return {
    by: sql`${column} desc, tickets.id desc`,
    columns: sql``,
    after:
      cursor === null || value === undefined || value === null
        ? null
        : sql`(${column}, tickets.id) < (${new Date(value).toISOString()}::timestamptz, ${cursor.id})`,
    cursorOf: (row) => ({
      values: [readInstant(sort === 'activity' ? row.lastCustomerMessageAt : row.createdAt).getTime()],
      id: row.id,
      at: now.getTime(),
    }),
  };
}

/** Least time left first, then what has no window, then what has closed; "now" stays that of the first page. */
function orderByWindow(cursor: Cursor | null, now: Date): Order {
  const at = new Date(cursor?.at ?? now.getTime());
  const phase = sql`(case when tickets.reply_window_ends_at is null then 1 when tickets.reply_window_ends_at > ${at.toISOString()}::timestamptz then 0 else 2 end)`;
  const end = sql`coalesce(tickets.reply_window_ends_at, 'epoch'::timestamptz)`;
  const [phaseValue, endValue] = cursor?.values ?? [];
  return {
    by: sql`${phase}, ${end}, tickets.id`,
    columns: sql`, ${phase} as phase`,
    after:
      cursor === null || typeof phaseValue !== 'number'
        ? null
        : sql`(${phase}, ${end}, tickets.id) > (${phaseValue}::int, ${new Date(endValue ?? 0).toISOString()}::timestamptz, ${cursor.id})`,
    cursorOf: (row) => ({
      values: [row.phase ?? 1, row.replyWindowEndsAt === null ? 0 : readInstant(row.replyWindowEndsAt).getTime()],
      id: row.id,
      at: at.getTime(),
    }),
  };
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.values, cursor.id, cursor.at])).toString('base64url');
}

function readCursor(text: string): Cursor {
  try {
    const [values, id, at] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    const isTime = (value: unknown) => Number.isSafeInteger(value) && Math.abs(value as number) <= 8.64e15;
    if (Array.isArray(values) && values.length <= 2 && values.every(isTime) && Number.isSafeInteger(id) && isTime(at))
      return { values: values as number[], id: id as number, at: at as number };
  } catch {
    // Falls through to the refusal.
  }
  throw new AppError('validation_failed', {
    message: 'The cursor is not one that Parley gave: leave it out to start from the first page.',
  });
}
