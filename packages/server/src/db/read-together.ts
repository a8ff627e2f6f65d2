/** Several reads as one statement: one way to the database and back, on one connection, instead of as many. */
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from './client.ts';
import { executePrepared } from './execute-prepared.ts';

type Reads = Record<string, Record<string, unknown>>;

/**
 * The rows of each read, in its order, all of one moment. They come as JSON: an instant in its form of ISO 8601 (`isoOf` reads both), a big
 * number as a number. For reads of few rows.
 */
export async function readTogether<Rows extends Reads>(
  database: DatabaseOrTransaction,
  reads: { [Name in keyof Rows]: SQL },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const columns = Object.entries(reads).map(
    ([name, read]) => sql`(select coalesce(json_agg(part), '[]') from (${read}) part) as ${sql.raw(`"${name}"`)}`,
  );
  const [row] = await executePrepared<{ [Name in keyof Rows]: Rows[Name][] }>(
    database,
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  if (row === undefined) throw new Error('A select without a table gives one row.');
  return row;
}
