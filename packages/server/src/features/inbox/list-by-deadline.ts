/**
 * The inbox in the order of what is due: the nearest of what was promised (`ticket_slas`) and the network's window, overdue promises first;
 * then what has neither, oldest first. Each of the two times is walked in an index of its own, so that a page costs as much of 100,000
 * tickets as of a hundred.
 */
import { type SQL, sql } from 'drizzle-orm';

type DeadlinePage = {
  workspaceId: string;
  /** Of `tickets`, joined by "and". */
  where: SQL;
  /** Of the last row of the page before: its sort values, due (0) or not (1) and the time, and its id. */
  cursor: { values: readonly number[]; id: number; at: number } | null;
  now: Date;
  rows: number;
};

/** @param read gives the rows that a statement cuts, each with its `sort_0` and `sort_1` */
export async function listByDeadline<Row>(page: DeadlinePage, read: (cut: SQL) => Promise<Row[]>): Promise<Row[]> {
  const [phase = 0, time = 0] = page.cursor?.values ?? [];
  const last = page.cursor === null ? null : { phase, time: instantOf(time), id: page.cursor.id };
  // Windows that end between two pages move nothing.
  const at = instantOf(page.cursor?.at ?? page.now.getTime());
  const due = last?.phase === 1 ? [] : await read(duePage(page, last, at));
  if (due.length >= page.rows) return due;
  const rest = { ...page, rows: page.rows - due.length };
  return [...due, ...(await read(restPage(rest, last?.phase === 1 ? last : null, at)))];
}

type Last = { time: SQL; id: number } | null;

/** A ticket is found by the earlier of its two times alone. */
function duePage({ rows, where, workspaceId }: DeadlinePage, last: Last, at: SQL): SQL {
  const promised = sql`
    select tickets.*, 0 as sort_0, promise.due_at as sort_1
    from ticket_slas promise join tickets on tickets.workspace_id = promise.workspace_id and tickets.id = promise.ticket_id
    where promise.workspace_id = ${workspaceId} and promise.due_at is not null
      and ${isAfter(sql`promise.due_at, promise.ticket_id`, last)}
      and (tickets.reply_window_ends_at is null or tickets.reply_window_ends_at <= ${at} or tickets.reply_window_ends_at >= promise.due_at)
      and tickets.status <> 'completed' and ${where}
    order by promise.due_at, promise.ticket_id limit ${rows}`;
  const windows = sql`
    select tickets.*, 0 as sort_0, tickets.reply_window_ends_at as sort_1
    from tickets left join ticket_slas promise on promise.workspace_id = tickets.workspace_id and promise.ticket_id = tickets.id
    where tickets.workspace_id = ${workspaceId} and tickets.status <> 'completed' and tickets.reply_window_ends_at is not null
      and tickets.reply_window_ends_at > ${at} and ${isAfter(sql`tickets.reply_window_ends_at, tickets.id`, last)}
      and (promise.due_at is null or promise.due_at > tickets.reply_window_ends_at) and ${where}
    order by tickets.reply_window_ends_at, tickets.id limit ${rows}`;
  return sql`select * from ((${promised}) union all (${windows})) due order by sort_1, id limit ${rows}`;
}

function restPage({ rows, where, workspaceId }: DeadlinePage, last: Last, at: SQL): SQL {
  return sql`
    select tickets.*, 1 as sort_0, tickets.created_at as sort_1 from tickets
    where tickets.workspace_id = ${workspaceId} and ${isAfter(sql`tickets.created_at, tickets.id`, last)} and ${where}
      and (tickets.status = 'completed' or (
        (tickets.reply_window_ends_at is null or tickets.reply_window_ends_at <= ${at})
        and not exists (
          select 1 from ticket_slas promise
          where promise.workspace_id = tickets.workspace_id and promise.ticket_id = tickets.id and promise.due_at is not null)))
    order by tickets.created_at, tickets.id limit ${rows}`;
}

function isAfter(columns: SQL, last: Last): SQL {
  return last === null ? sql`true` : sql`(${columns}) > (${last.time}, ${last.id}::bigint)`;
}

function instantOf(time: number): SQL {
  return sql`${new Date(time).toISOString()}::timestamptz`;
}
