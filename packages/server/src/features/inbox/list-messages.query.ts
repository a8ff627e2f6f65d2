/** The inbox list: one query a page, whatever the page holds, read from an index in its order; a search takes at most two. */
import type { ListMessagesQuery, Message } from '@parley/contract/inbox/schemas.ts';
import type { TicketSort } from '@parley/contract/tickets/filters.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { listByDeadline } from './list-by-deadline.ts';
import { listByWindow } from './list-by-window.ts';
import { type Cursor, type Order, orderOf, readCursor, type SortColumns, writeCursor } from './list-orders.ts';
import { type MessageRow, messageColumnsFor, messageTables, type ReplySupport, toMessage } from './message-row.ts';
import { all } from './search-conditions.ts';
import { type Conditions, isDated, ticketConditions } from './ticket-filters.service.ts';

export type MessagePage = { messages: Message[]; nextCursor: string | null };

export type ListFilters = Omit<ListMessagesQuery, 'limit'> & { limit: number };

/**
 * How many of the newest tickets a search reads in the order of the list, before it asks the index of words. A frequent word fills a page
 * out of them. For what is not in them the index is quick: it is rare, and few rows have to be sorted.
 */
const searchWalkMaxTickets = 2_000;

export async function listMessages(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { cursor, limit, sort = 'newest', ...filters }: ListFilters,
  { now, replySupport, userId }: { now: Date; userId: string; replySupport: ReplySupport },
): Promise<MessagePage> {
  const last = cursor === undefined ? null : readCursor(cursor);
  const order = orderOf(sort, last, now);
  const conditions = ticketConditions(filters, { now, userId });
  const page: PageQuery = {
    order,
    userId,
    place: [sql`tickets.workspace_id = ${workspaceId}`, ...(order.after === null ? [] : [order.after])],
    conditions,
    isByCreation: sort === 'newest' || sort === 'oldest',
    rows: limit + 1,
  };
  const found = await readPage(database, page, {
    sort,
    isDated: isDated(filters, now),
    place: { workspaceId, cursor: last, now },
  });
  const rows = found.slice(0, limit);
  const lastRow = rows.at(-1);
  return {
    messages: rows.map((row) => toMessage(row, replySupport)),
    nextCursor: found.length > limit && lastRow !== undefined ? writeCursor(order.cursorOf(lastRow)) : null,
  };
}

type PageQuery = {
  order: Order;
  userId: string;
  place: SQL[];
  conditions: Conditions;
  /** The indexes of its order tell status, network and time. */
  isByCreation: boolean;
  rows: number;
};
type ListRow = MessageRow & SortColumns;

async function readPage(
  database: DatabaseOrTransaction,
  page: PageQuery,
  { isDated, place, sort }: { sort: TicketSort; isDated: boolean; place: PageInWalks },
): Promise<ListRow[]> {
  if (sort === 'sla') return deadlinePage(database, page, place);
  if (page.conditions.search.length > 0) return searchPage(database, page);
  if (sort !== 'window') return filterPage(database, page);
  // Tickets of some days are read by their index and sorted: on the way by their windows there would be all others to pass.
  if (isDated) return (await database.execute<ListRow>(pageOf(page, pageOfAll(page)))).rows;
  return windowPage(database, page, place);
}

/** What is filtered by more than the indexes tell is planned anew each time: the best plan hangs on how many match. */
async function filterPage(database: DatabaseOrTransaction, page: PageQuery): Promise<ListRow[]> {
  const statement = pageOf(page, pageInOrder(page));
  if (page.conditions.others.length === 0) return executePrepared<ListRow>(database, statement);
  return (await database.execute<ListRow>(statement)).rows;
}

type PageInWalks = { workspaceId: string; cursor: Cursor | null; now: Date };

/** In the order of what is due, which no single index has. */
function deadlinePage(database: DatabaseOrTransaction, page: PageQuery, place: PageInWalks): Promise<ListRow[]> {
  return listByDeadline({ ...place, where: whereOf(page), rows: page.rows }, (cut) => readCut(database, page, cut));
}

/** Planned anew each time: how far there is to walk hangs on what is filtered. */
function windowPage(database: DatabaseOrTransaction, page: PageQuery, place: PageInWalks): Promise<ListRow[]> {
  return listByWindow(
    { ...place, where: whereOf(page), rows: page.rows },
    async (cut) => (await database.execute<ListRow>(pageOf(page, cut))).rows,
  );
}

function whereOf({ conditions: { indexed, others, search } }: PageQuery): SQL {
  return all([sql`true`], indexed, others, search);
}

async function readCut(database: DatabaseOrTransaction, page: PageQuery, cut: SQL): Promise<ListRow[]> {
  const statement = pageOf(page, cut);
  const { others, search } = page.conditions;
  if (others.length + search.length === 0) return executePrepared<ListRow>(database, statement);
  return (await database.execute<ListRow>(statement)).rows;
}

/** The page is cut before anything is joined to it, whatever the planner believes of the other tables. */
function pageOf({ order, userId }: PageQuery, cut: SQL): SQL {
  return sql`
    with tickets as (${cut})
    select ${messageColumnsFor(userId)}, ${order.columns} from ${messageTables}
    order by ${order.by}
  `;
}

function pageInOrder({ conditions, order, place, rows }: PageQuery): SQL {
  return sql`select * from tickets where ${all(place, conditions.indexed, conditions.others)} order by ${order.by} limit ${rows}`;
}

/** Looks through the newest first; only when they do not fill the page, through all. */
async function searchPage(database: DatabaseOrTransaction, page: PageQuery): Promise<ListRow[]> {
  if (page.order.isIndexed) {
    const walked = await database.execute<ListRow>(pageOf(page, pageOfNearest(page)));
    if (walked.rows.length >= page.rows) return walked.rows;
  }
  return (await database.execute<ListRow>(pageOf(page, pageOfAll(page)))).rows;
}

/** The walk is bounded by the tickets that it reads: only what its index tells of a ticket may stand inside. */
function pageOfNearest({ conditions, isByCreation, order, place, rows }: PageQuery): SQL {
  const { indexed, others, search } = conditions;
  const [inside, outside] = isByCreation ? [indexed, others] : [[], [...indexed, ...others]];
  return sql`
    select * from (
      select * from tickets where ${all(place, inside)} order by ${order.by} limit ${searchWalkMaxTickets}
    ) tickets
    where ${all(outside, search)} order by ${order.by} limit ${rows}
  `;
}

/** Materialized without an order: else the planner may walk a whole year by time to find a word that is not there. */
function pageOfAll({ conditions, order, place, rows }: PageQuery): SQL {
  const { indexed, others, search } = conditions;
  return sql`
    with found as materialized (
      select workspace_id, id, ${order.columns} from tickets where ${all(place, indexed, others, search)}
    )
    select whole.* from (select * from found order by ${order.byColumns} limit ${rows}) part
    join tickets whole on whole.workspace_id = part.workspace_id and whole.id = part.id
  `;
}
