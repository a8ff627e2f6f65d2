/** Many rows in one parameter: neither the text of a statement nor the number of its parameters grows with its rows. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from './client.ts';
import { executePrepared } from './execute-prepared.ts';
import { toStorableJson } from './storable-json.ts';

/** What may be missing or null in a row that is not inserted. */
type Loose<Row> = { [Key in keyof Row]?: Row[Key] | null | undefined };

/**
 * Rows as a table of a statement. Its columns are called and typed as those of the schema's table; what is no column there is a text.
 * @param name what the statement calls it
 * @param keys the columns, by their names in the schema; absent: those that the first row names
 */
export function recordsOf<Table extends PgTable, Row extends Loose<Table['$inferInsert']>>(
  table: Table,
  name: string,
  rows: readonly Row[],
  keys: readonly (keyof Row & string)[] = keysOf(rows),
): SQL {
  const columns = keys.map((key) => ({ key, ...columnOf(table, key) }));
  const records = rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (const { key, name: column } of columns) record[column] = row[key];
    return record;
  });
  const definitions = columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.type)}`);
  return sql`json_to_recordset(${toStorableJson(records)}::json) as ${sql.identifier(name)}(${sql.join(definitions, sql`, `)})`;
}

/** Inserts rows in their order. All of them name the same columns. */
export async function insertRecords<Table extends PgTable>(
  transaction: DatabaseOrTransaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(
    keysOf(rows).map((key) => sql.identifier(columnOf(table, key).name)),
    sql`, `,
  );
  await executePrepared(
    transaction,
    sql`insert into ${table} (${names}) select ${names} from ${recordsOf(table, 'record', rows)}`,
  );
}

function keysOf<Row extends object>(rows: readonly Row[]): (keyof Row & string)[] {
  // A row of ours is a plain object: it has no keys but those of its type.
  return Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
}

function columnOf(table: PgTable, key: string): { name: string; type: string } {
  const column = getTableColumns(table)[key];
  return column === undefined ? { name: key, type: 'text' } : { name: column.name, type: column.getSQLType() };
}
