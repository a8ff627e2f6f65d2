/** Brings the database to the schema of this code. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { connectClient, createClient, endClient } from './client.ts';
import { reasonOf, stateOf, troubleOf } from './database-errors.ts';
import { type DatabaseLimits, unboundedLimits } from './database-limits.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');
/** Held while migrating, so that of several processes that start at once one works and the others wait. */
const migrationLock = 7_275_540;
type Queryable = { query: pg.Client['query'] };
const oldestServerVersion = 150_000;
/** The driver's words, as it has no code for this. */
const outOfTime = 'timeout expired.';

/**
 * Applies what is missing; with `until` (a migration's time stamp), only up to there. Touches nothing in a database that a newer Parley has migrated.
 * @throws StartupError with a line for a person
 */
export async function migrateDatabase(
  connectionString: string,
  { limits = unboundedLimits, until = Number.POSITIVE_INFINITY }: { until?: number; limits?: DatabaseLimits } = {},
): Promise<void> {
  const client = await connect(connectionString, limits).catch((error: unknown) => {
    throw new StartupError(`The database does not answer: ${toReason(error)} Check DATABASE_URL.`, { cause: error });
  });
  try {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseNewerDatabase(client);
    await migrateUntil(client, until);
  } catch (error) {
    throw toRefusal(error);
  } finally {
    await client.end();
  }
}

/**
 * Tries a second time where time ran out: beside the start's imports, which let nothing else happen for seconds on a slow machine, an
 * answer that came at once is seen too late.
 */
async function connect(connectionString: string, limits: DatabaseLimits, triesLeft = 1): Promise<pg.Client> {
  const client = createClient({ connectionString, applicationName: 'parley migrate', limits });
  try {
    await connectClient(client);
    return client;
  } catch (error) {
    await endClient(client);
    if (triesLeft > 0 && toReason(error) === outOfTime) return connect(connectionString, limits, triesLeft - 1);
    throw error;
  }
}

/** All migrations of a start are one transaction: what the server refuses leaves the database as it was. */
function toRefusal(error: unknown): unknown {
  const state = stateOf(error);
  if (error instanceof StartupError || (state === null && troubleOf(error) === null)) return error;
  const advice =
    state === '42501'
      ? 'The role of DATABASE_URL must own its database, or may create schemas, tables and extensions in it.'
      : troubleOf(error) === 'full'
        ? 'Make room on the disk of the database and start again.'
        : state === '25006'
          ? 'It takes no writes: it is a standby, or its role or database has default_transaction_read_only set.'
          : 'Start again; the log of the database may tell more.';
  return new StartupError(
    `The database could not be brought to this version: ${reasonOf(error)}. Nothing was changed. ${advice}`,
    { cause: error },
  );
}

/** Whether every migration of this code is applied. */
export async function isMigrated(client: Queryable): Promise<boolean> {
  return (await findLatestMigration(client)) === latestKnownMigration;
}

/** Drizzle applies whole folders, so that a part of the migrations is put into one for the moment. */
async function migrateUntil(client: pg.Client, until: number): Promise<void> {
  const journal = readJournal();
  const entries = journal.entries.filter((entry) => entry.when <= until);
  if (entries.length === journal.entries.length) return migrate(drizzle(client), { migrationsFolder });
  const folder = mkdtempSync(join(tmpdir(), 'parley-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; words: string; encoding: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as words, current_setting('server_encoding') as encoding",
  );
  const [server] = rows;
  if (server === undefined) return;
  if (server.number < oldestServerVersion)
    throw new StartupError(`DATABASE_URL leads to PostgreSQL ${server.words}; Parley needs PostgreSQL 15 or newer.`);
  // In another encoding messages with an emoji, or in another script, could not be stored.
  if (server.encoding !== 'UTF8')
    throw new StartupError(
      `The database of DATABASE_URL keeps its texts in ${server.encoding}; Parley needs UTF8. Create a new one for it: create database parley encoding 'UTF8' template template0.`,
    );
}

async function refuseNewerDatabase(client: pg.Client): Promise<void> {
  const latest = await findLatestMigration(client);
  if (latest !== null && latest > latestKnownMigration) {
    throw new StartupError(
      'The database is newer than this Parley: a later version has migrated it. Start that version, or restore a backup made before the update. Nothing was changed.',
    );
  }
}

/** Drizzle's own record: the time stamp of the newest migration that was applied. */
export async function findLatestMigration(client: Queryable): Promise<number | null> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!tables[0]?.exists) return null;
  const { rows } = await client.query<{ latest: string | null }>(
    'select max(created_at) as latest from drizzle.__drizzle_migrations',
  );
  const latest = rows[0]?.latest;
  return latest === null || latest === undefined ? null : Number(latest);
}

/** The newest migration of the code that runs: an update that is put beside a running server changes nothing until it starts. */
export const latestKnownMigration = Math.max(...readJournal().entries.map((entry) => entry.when));

function readJournal(): { entries: { when: number }[] } {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'));
}

function toReason(error: unknown): string {
  const reason =
    error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code || error.name : String(error);
  return reason.endsWith('.') ? reason : `${reason}.`;
}
