/** Running a hand-written statement as a prepared one: PostgreSQL plans it once a connection instead of once a call. */
import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database, DatabaseOrTransaction } from './client.ts';

const dialect = new PgDialect();
const instantTypeId = 1184;

/**
 * Gives the rows as `execute` does. For statements of few forms that run often; one whose best plan hangs on the values (a
 * search) is better planned each time. Within a transaction it runs unprepared.
 */
export async function executePrepared<Row extends Record<string, unknown>>(
  database: DatabaseOrTransaction,
  query: SQL,
): Promise<Row[]> {
  if (!isPool(database)) return (await database.execute(query)).rows as Row[];
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const name = createHash('sha1').update(text).digest('base64url');
  const { rows } = await database.$client.query({ name, text, values, types: { getTypeParser } });
  return rows as Row[];
}

function isPool(database: DatabaseOrTransaction): database is Database {
  return '$client' in database;
}

/** Instants stay as PostgreSQL wrote them, as in Drizzle's `execute`. */
const getTypeParser: typeof pg.types.getTypeParser = (typeId: number, format?: 'text' | 'binary') =>
  typeId === instantTypeId ? (value: string) => value : pg.types.getTypeParser(typeId, format as 'text');
