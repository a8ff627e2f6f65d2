/**
 * The inbox in the order of the networks' reply windows, in three walks along one index: those that end next, then tickets without one, then
 * those that have ended. A page costs as much of 100,000 tickets as of a hundred, which sorting by a computed key would not.
 */
import { type SQL, sql } from 'drizzle-orm';

type WindowPage = {
  workspaceId: string;
  /** Of `tickets`, joined by "and". */
  where: SQL;
  /** Of the last row of the page before: which walk and when its window ends, its id, and what was now on the first page. */
  cursor: { values: readonly number[]; id: number; at: number } | null;
  now: Date;
  rows: number;
};

/** @param read gives the rows that a statement cuts */
export async function listByWindow<Row>(page: WindowPage, read: (cut: SQL) => Promise<Row[]>): Promise<Row[]> {
  const { cursor, now, rows, where, workspaceId } = page;
  const at = instantOf(cursor?.at ?? now.getTime());
  const [lastWalk = -1, lastTime = 0] = cursor?.values ?? [];
  const lastId = cursor?.id ?? 0;
  const afterTime = sql`(tickets.reply_window_ends_at, tickets.id) > (${instantOf(lastTime)}, ${lastId}::bigint)`;
  const walks = [
    { isOf: sql`tickets.reply_window_ends_at > ${at}`, after: afterTime },
    { isOf: sql`tickets.reply_window_ends_at is null`, after: sql`tickets.id > ${lastId}::bigint` },
    { isOf: sql`tickets.reply_window_ends_at <= ${at}`, after: afterTime },
  ];
  const found: Row[] = [];
  for (const [walk, { after, isOf }] of walks.entries()) {
    if (walk < lastWalk || found.length >= rows) continue;
    const isNext = walk === lastWalk ? sql`${isOf} and ${after}` : isOf;
    const cut = sql`
      select * from tickets where tickets.workspace_id = ${workspaceId} and ${isNext} and ${where}
      order by tickets.reply_window_ends_at, tickets.id limit ${rows - found.length}`;
    found.push(...(await read(cut)));
  }
  return found;
}

function instantOf(time: number): SQL {
  return sql`${new Date(time).toISOString()}::timestamptz`;
}
