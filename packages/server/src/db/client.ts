/** The connection to PostgreSQL. Every query goes through one of these two types. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseLimits } from './database-limits.ts';
import { runTransactions } from './run-transactions.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
/** It knows no relational queries (`run-transactions.ts`). */
export type Transaction = Omit<NodePgTransaction<typeof schema, ExtractTablesWithRelations<typeof schema>>, 'query'>;
/** Queries take either, so that a service can put several into one transaction. */
export type DatabaseOrTransaction = Database | Transaction;

export type DatabaseOptions = {
  /** May name a Unix socket directory as its host. */
  connectionString: string;
  maxConnections: number;
  limits: DatabaseLimits;
};

/** The server ends a statement at its limit and says so; where not even that comes, the connection is given up this much later. */
const answerGraceMaxMs = 2_000;
/** A machine that is gone without a word is noticed by probes instead of never. */
const keepAliveAfterMs = 10_000;
const goodbyeMs = 5_000;
/** What a frozen process holds is let go after this long. */
const idleInTransactionMs = 60_000;

/** Opens a pool; it connects when it is first asked. The caller ends it: `database.$client.end()`. */
export function openDatabase({ connectionString, limits, maxConnections }: DatabaseOptions): Database {
  return openPool(connectionString, maxConnections, limits);
}

/** Another pool to the same database, with limits of its own: neither waits for the other's connections. The caller ends it. */
export function openDatabaseBeside(
  database: Database,
  { limits, maxConnections }: Omit<DatabaseOptions, 'connectionString'>,
): Database {
  return openPool(connectionStringOf(database), maxConnections, limits);
}

/** A connection of its own to the same database, beside the pool: for what keeps it as long as the process lives. The caller ends it. */
export function createClientBeside(database: Database, applicationName: string, limits: DatabaseLimits): pg.Client {
  return createClient({ connectionString: connectionStringOf(database), applicationName, limits });
}

/** Ends a connection. From a server that does not answer it parts without waiting for a goodbye. */
export async function endClient(client: pg.Client): Promise<void> {
  await orWait(client.end());
}

/** Ends a pool once nobody holds a connection of it, or after a moment: a server that hangs gives none back. */
export async function closeDatabase(database: Database): Promise<void> {
  await orWait(database.$client.end());
}

async function orWait(ending: Promise<void>): Promise<void> {
  await Promise.race([ending.catch(() => undefined), wait(goodbyeMs, undefined, { ref: false })]);
}

/** One connection, not open yet. When it is lost, the query under way and the next one fail; nothing else happens. */
export function createClient(options: {
  connectionString: string;
  applicationName: string;
  limits: DatabaseLimits;
}): pg.Client {
  const client = new pg.Client({
    connectionString: options.connectionString,
    application_name: options.applicationName,
    ...clientConfigOf(options.limits),
  });
  client.on('error', ignoreLoss);
  return client;
}

/** Opens such a connection for work on the data: as in the pool, the server's own defaults do not count. */
export async function connectClient(client: pg.Client): Promise<void> {
  await client.connect();
  await client.query(settings.map((setting) => `set ${setting}`).join('; '));
}

/** The pool's own options, of which the types leave one out. */
type PoolOptions = pg.PoolConfig & { onConnect(client: pg.Client): Promise<unknown> };

function openPool(connectionString: string, maxConnections: number, limits: DatabaseLimits): Database {
  const options: PoolOptions = {
    connectionString,
    ...clientConfigOf(limits),
    max: maxConnections,
    // Set on the open connection instead of in its first message, which poolers refuse when it holds more than they know.
    onConnect: (client) => client.query(settingsOf(limits)),
  };
  const pool = new pg.Pool(options);
  // The pool listens to idle connections only: one that is lost while somebody holds it would end the process.
  pool.on('connect', (client) => client.on('error', ignoreLoss));
  pool.on('error', ignoreLoss);
  const database: Database = drizzle(pool, { schema });
  database.transaction = runTransactions(database);
  return database;
}

function clientConfigOf({ connectMs, statementMs }: DatabaseLimits): pg.ClientConfig {
  return {
    connectionTimeoutMillis: connectMs,
    ...(statementMs === null ? {} : { query_timeout: statementMs + Math.min(statementMs, answerGraceMaxMs) }),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  };
}

/**
 * A server, a database or a role may be given other defaults, under which dates are written so that nobody reads them, numbers are cut short
 * and transactions fail that should wait.
 */
const settings = [
  ...['datestyle = ISO', 'intervalstyle = postgres', 'timezone = UTC', 'bytea_output = hex', 'extra_float_digits = 1'],
  ...['standard_conforming_strings = on', 'lock_timeout = 0', "default_transaction_isolation = 'read committed'"],
];

function settingsOf({ statementMs }: DatabaseLimits): string {
  const limits = [
    `statement_timeout = ${statementMs ?? 0}`,
    `idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  ];
  return [...settings, ...limits].map((setting) => `set ${setting}`).join('; ');
}

/** Whoever uses the connection is told by the query; the pool replaces it. */
function ignoreLoss(): void {}

function connectionStringOf(database: Database): string {
  // The pool keeps what it connects with, which its types do not tell.
  const { options } = database.$client as unknown as { options: { connectionString: string } };
  return options.connectionString;
}
