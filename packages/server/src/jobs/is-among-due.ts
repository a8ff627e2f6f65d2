/**
 * How workers share what is due. A worker claims rows by one statement that changes them: it writes a lease (a time until which nobody
 * else takes the row, often into the very column that says when it is due, so that what a dead worker held comes back by itself), or
 * removes them. Rows that another statement holds at this moment are passed over, so that workers never wait for each other.
 *
 * Written out by themselves are those that this cannot say: deliveries (accounts take turns, tickets keep their order), polls (so many of
 * each network), results of posts (an account's together), and inbound events, which are held by a transaction and not by a lease.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

export type Due = {
  /** What makes a row due; of the table alone, by the columns of its schema. */
  where: SQL | undefined;
  /** Whoever comes first in it is taken first; absent: in no order. */
  orderBy?: SQLWrapper;
  limit: number;
};

/**
 * The condition of an update or a delete that claims: the row is among the first that are due and that nobody else holds.
 * @param table the one that the statement changes, without another name for it
 */
export function isAmongDue(table: PgTable, { limit, orderBy, where }: Due): SQL {
  const key = keyOf(table);
  const order = orderBy === undefined ? sql`` : sql`order by ${orderBy}`;
  // Materialised: a plan may look at the list once for each row of the table, and each look would take so many more.
  return sql`(${key}) in (
    with due as materialized (select ${key} from ${table} where ${where} ${order} limit ${limit} for update skip locked)
    select * from due
  )`;
}

/** The columns of the primary key. */
function keyOf(table: PgTable): SQL {
  const { columns, primaryKeys } = getTableConfig(table);
  const key: SQLWrapper[] = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  return sql.join(key, sql`, `);
}
