/** The connection to PostgreSQL. Every query goes through one of these two types. */

import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Transaction = NodePgTransaction<typeof schema, ExtractTablesWithRelations<typeof schema>>;
/** Queries take either, so that a service can put several into one transaction. */
export type DatabaseOrTransaction = Database | Transaction;

/** Opens a pool. `connectionString` may name a Unix socket directory as its host. The caller ends it: `database.$client.end()`. */
export function openDatabase(options: { connectionString: string; maxConnections: number }): Database {
  const pool = new pg.Pool({ connectionString: options.connectionString, max: options.maxConnections });
  return drizzle(pool, { schema });
}

/** A connection of its own to the same database, beside the pool: for what keeps it as long as the process lives. The caller ends it. */
export function createClientBeside(database: Database, applicationName: string): pg.Client {
  // The pool keeps what it connects with, which its types do not tell.
  const { options } = database.$client as unknown as { options: pg.ClientConfig };
  return new pg.Client({ ...options, application_name: applicationName });
}
