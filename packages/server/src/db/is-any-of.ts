import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a column is one of so many ids: as one parameter, for a statement holds no more than 65,535 of them. */
export function isAnyOf(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::bigint[])`;
}
