/** A database of its own for a test file: a copy of the migrated template, in some 30 ms. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/db/client.ts';
import { loopLimits } from '../src/db/database-limits.ts';

export type TestDatabase = {
  database: Database;
  connectionString: string;
  /** Ends the pool and drops the database. Call it in `afterAll`. */
  drop(): Promise<void>;
};

/** Makes a migrated, empty database. */
export async function createTestDatabase(options: { maxConnections?: number } = {}): Promise<TestDatabase> {
  const name = `parley_test_${randomUUID().replaceAll('-', '')}`;
  // Through the log, as is the default, a copy costs three times as much.
  await maintain(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`);
  const url = new URL(inject('maintenanceUrl'));
  url.pathname = `/${name}`;
  return openTestDatabase(url.href, options);
}

/** Opens one that a test has made and migrated itself, by `createEmptyDatabase`. */
export function openTestDatabase(connectionString: string, options: { maxConnections?: number } = {}): TestDatabase {
  const database = openDatabase({
    connectionString,
    maxConnections: options.maxConnections ?? 10,
    limits: loopLimits,
  });
  return {
    database,
    connectionString,
    async drop() {
      await database.$client.end();
      await dropWhenUnused(new URL(connectionString).pathname.slice(1));
    },
  };
}

/** Makes a database without tables, for tests of migrations and restores. @param encoding absent: the server's own */
export async function createEmptyDatabase(
  options: { encoding?: string } = {},
): Promise<{ connectionString: string; drop(): Promise<void> }> {
  const name = `parley_test_${randomUUID().replaceAll('-', '')}`;
  const { encoding } = options;
  const how =
    encoding === undefined
      ? ''
      : ` encoding '${encoding}' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`;
  await maintain(`create database ${name}${how}`);
  const url = new URL(inject('maintenanceUrl'));
  url.pathname = `/${name}`;
  return { connectionString: url.href, drop: () => maintain(`drop database if exists ${name} with (force)`) };
}

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('maintenanceUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A pool's sockets close a moment after its end; dropping under them would be an error in whoever still listens. */
async function dropWhenUnused(name: string): Promise<void> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; ) {
    try {
      return await maintain(`drop database if exists ${name}`);
    } catch (error) {
      if ((error as { code?: string }).code !== '55006') throw error;
    }
  }
  await maintain(`drop database if exists ${name} with (force)`);
}
