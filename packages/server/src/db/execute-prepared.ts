/** Running a hand-written statement as a prepared one: PostgreSQL plans it once a connection instead of once a call. */
import { Param, Placeholder, SQL, type SQLChunk, StringChunk } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database, DatabaseOrTransaction } from './client.ts';
import { DatabaseConnectionError } from './database-errors.ts';

const dialect = new PgDialect();
const instantTypeId = 1184;

/**
 * Gives the rows as `execute` does. For statements of few forms that run often; one whose best plan hangs on the values (a
 * search) is better planned each time.
 */
export async function executePrepared<Row extends Record<string, unknown>>(
  database: DatabaseOrTransaction,
  query: SQL,
): Promise<Row[]> {
  const { text, values } = toStatement(query);
  const name = nameOf(text);
  if (!isPool(database)) {
    // The connection of a transaction is known to Drizzle's session alone.
    const prepared = database._.session.prepareQuery({ sql: text, params: values }, undefined, name, false);
    return ((await prepared.execute()) as { rows: Row[] }).rows;
  }
  try {
    const { rows } = await database.$client.query({ name, text, values, types: { getTypeParser } });
    return rows as Row[];
  } catch (error) {
    throw error instanceof pg.DatabaseError ? error : new DatabaseConnectionError(error);
  }
}

const names = new Map<string, string>();

/** The same text has the same name for as long as this process lives, and so on every connection of its pool. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `statement_${names.size}`;
    names.set(text, name);
  }
  return name;
}

type Statement = { text: string; values: unknown[] };

/** Text and values of hand-written SQL. Where it holds more than text, values and SQL within SQL, Drizzle's own way, which takes longer. */
function toStatement(query: SQL): Statement {
  const statement: Statement = { text: '', values: [] };
  if (appendChunks(statement, query.queryChunks)) return statement;
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values };
}

/** False when a chunk is of another kind. */
function appendChunks(statement: Statement, chunks: readonly SQLChunk[]): boolean {
  return chunks.every((chunk) => {
    if (chunk instanceof StringChunk) statement.text += chunk.value.join('');
    else if (chunk instanceof SQL) return appendChunks(statement, chunk.queryChunks);
    else if (chunk instanceof Param && !(chunk.value instanceof Placeholder)) {
      const value = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value);
      if (value instanceof SQL) return false;
      statement.text += `$${statement.values.push(value)}`;
    } else if (chunk === null || typeof chunk === 'string' || typeof chunk === 'number' || typeof chunk === 'boolean')
      statement.text += `$${statement.values.push(chunk)}`;
    else return false;
    return true;
  });
}

function isPool(database: DatabaseOrTransaction): database is Database {
  return '$client' in database;
}

/** Instants stay as PostgreSQL wrote them, as in Drizzle's `execute`. */
const getTypeParser: typeof pg.types.getTypeParser = (typeId: number, format?: 'text' | 'binary') =>
  typeId === instantTypeId ? (value: string) => value : pg.types.getTypeParser(typeId, format as 'text');
