/** What a failed query means for whoever asked: the one place that knows PostgreSQL's and the driver's codes. */
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/**
 * - `away`: no connection, or a server that takes no (more) connections or no writes. It passes when the database is back.
 * - `busy`: it is there, and this statement waited too long, for a lock, a connection or its own end. It may work the next time.
 * - `full`: the disk of the database has no room left. It passes when somebody makes room.
 */
export type DatabaseTrouble = 'away' | 'busy' | 'full';

/** The way to the database failed. Tells its connections from those to networks and buckets, which fail with the same codes. */
export class DatabaseConnectionError extends Error {
  override readonly name = 'DatabaseConnectionError';
  constructor(cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** https://www.postgresql.org/docs/18/errcodes-appendix.html, read 2026-11-22 */
const troubleOfState: Readonly<Record<string, DatabaseTrouble>> = {
  '25006': 'away', // read_only_sql_transaction: a standby, or the old primary after a failover
  '25P03': 'away', // idle_in_transaction_session_timeout: the connection is gone
  '25P04': 'busy', // transaction_timeout
  '3D000': 'away', // invalid_catalog_name: being restored, or not made yet
  '40001': 'busy', // serialization_failure
  '40P01': 'busy', // deadlock_detected
  '53100': 'full', // disk_full
  '53200': 'away', // out_of_memory
  '53300': 'away', // too_many_connections
  '53400': 'away', // configuration_limit_exceeded
  '55P03': 'busy', // lock_not_available
  '57014': 'busy', // query_canceled: by its time limit
  '57P01': 'away', // admin_shutdown, and every terminated connection
  '57P02': 'away', // crash_shutdown
  '57P03': 'away', // cannot_connect_now: starting, stopping, recovering
  '57P04': 'away', // database_dropped
  '57P05': 'away', // idle_session_timeout
  '58000': 'away', // system_error
  '58030': 'away', // io_error
};

/** Classes of states: connection exceptions, and a server that does not let Parley in (any more). */
const awayClasses: ReadonlySet<string> = new Set(['08', '28']);

/** What Node says of a connection; `ENOENT` and `EACCES` of a socket that is not there, or not for us. */
const awaySystemCodes: ReadonlySet<string> = new Set([
  'EACCES',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver has no codes for these. */
const awayMessages =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|Query read timeout|timeout expired)/;
const noFreeConnection = 'timeout exceeded when trying to connect';

/** Null: no trouble of the database but a fault of ours, or no database error at all. Causes are looked at too. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  return findTrouble(error, false);
}

/** The whole transaction may be repeated: the server took all of it back because of another one. */
export function isRepeatable(error: unknown): boolean {
  const state = stateOf(error);
  return state === '40001' || state === '40P01';
}

/** The server's own code of the error or of one of its causes. */
export function stateOf(error: unknown): string | null {
  if (error instanceof pg.DatabaseError) return error.code ?? null;
  return error instanceof Error ? stateOf(error.cause) : null;
}

/**
 * For a row, or a line of the log: what failed, without what customers wrote. Of a failed query neither its text nor its parameters are told,
 * of PostgreSQL's words not the values that they quote; any other error keeps its own message.
 */
export function describeFailure(error: unknown): string {
  return isOfDatabase(error) ? `The database refused a statement: ${reasonOf(error)}` : messageOf(error);
}

function isOfDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOne = error instanceof DrizzleQueryError || error instanceof pg.DatabaseError;
  return isOne || isOfDatabase(error.cause);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** PostgreSQL's words; those about data (class 22) quote the value that they refuse. */
export function wordsOfServer({ code, message }: pg.DatabaseError): string {
  return code?.startsWith('22') ? message.replace(/".*"/s, '"…"') : message;
}

/** For the log: the innermost reason, which holds no customer's words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return error instanceof pg.DatabaseError ? `${wordsOfServer(error)} (${error.code})` : error.message;
}

function findTrouble(error: unknown, isOnTheWay: boolean): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof pg.DatabaseError) return troubleOfServer(error.code ?? '');
  if (awayMessages.test(error.message)) return 'away';
  if (error.message === noFreeConnection) return 'busy';
  const isSystemCode = 'code' in error && typeof error.code === 'string' && awaySystemCodes.has(error.code);
  if (isOnTheWay && isSystemCode) return 'away';
  const isWay = error instanceof DrizzleQueryError || error instanceof DatabaseConnectionError;
  const causes = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
  for (const cause of causes) {
    const trouble = findTrouble(cause, isOnTheWay || isWay);
    if (trouble !== null) return trouble;
  }
  return null;
}

function troubleOfServer(state: string): DatabaseTrouble | null {
  return troubleOfState[state] ?? (awayClasses.has(state.slice(0, 2)) ? 'away' : null);
}
