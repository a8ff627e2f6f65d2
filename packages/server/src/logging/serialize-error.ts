/** How an error is written into the log: whole, without a customer's words. */
import pg from 'pg';
import { wordsOfServer } from '../db/database-errors.ts';

/** Fields that the drivers put on errors and that hold no row's content. PostgreSQL's `detail` and `where` do. */
const harmlessFields = ['code', 'errno', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'];

/**
 * Name, message, stack, harmless fields and causes. A failed query keeps its text and loses its parameters: those are
 * what customers and members wrote.
 */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const isQuery = 'query' in error && 'params' in error;
  return {
    name: isQuery ? 'FailedQuery' : error.name,
    message: isQuery ? String(error.query) : error instanceof pg.DatabaseError ? wordsOfServer(error) : error.message,
    stack: framesOf(error),
    ...Object.fromEntries(Object.entries(error).filter(([key]) => harmlessFields.includes(key))),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

/** The stack begins with the message, which is told beside it. */
function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}
