/** Columns of a statement that is written by hand: named as in the schema, so that their list stands once, and rows typed by it. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** As `execute` gives them: instants as PostgreSQL wrote them (`iso-of.ts`, `readInstant`). */
export type RawRow<Table extends PgTable, Key extends keyof Table['$inferSelect']> = {
  [Each in Key]: Date extends Table['$inferSelect'][Each]
    ? string | Exclude<Table['$inferSelect'][Each], Date>
    : Table['$inferSelect'][Each];
};

/** @param name what the statement calls the table */
export function rawColumns<Table extends PgTable>(
  table: Table,
  name: string,
  keys: readonly (keyof Table['$inferSelect'] & string)[],
): SQL {
  const columns = getTableColumns<PgTable>(table);
  const named = keys.map((key) => {
    const column = columns[key];
    if (column === undefined) throw new Error(`The table has no column ${key}.`);
    // Numbers that JavaScript can hold would come as texts.
    const cast = column.getSQLType() === 'bigint' ? '::float8' : '';
    return `${name}.${column.name}${cast} as "${key}"`;
  });
  return sql.raw(named.join(', '));
}

export function allRawColumns(table: PgTable, name: string): SQL {
  return rawColumns(table, name, Object.keys(getTableColumns(table)));
}

/** A whole raw row as Drizzle's own queries would give it. */
export function readRow<Table extends PgTable>(
  table: Table,
  row: RawRow<Table, keyof Table['$inferSelect']>,
): Table['$inferSelect'] {
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row))
    read[key] = value === null ? null : getTableColumns<PgTable>(table)[key]?.mapFromDriverValue(value);
  // Each column has been read as its own type.
  return read as Table['$inferSelect'];
}

/** The part of a row that has these keys. */
export function pick<Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  const picked: Partial<Pick<Row, Key>> = {};
  for (const key of keys) picked[key] = row[key];
  // All of them were set.
  return picked as Pick<Row, Key>;
}
