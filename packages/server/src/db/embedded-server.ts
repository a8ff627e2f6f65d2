/**
 * Parley's own PostgreSQL: a real server whose files lie in `DATA_DIR/postgres`, reached by a Unix socket only.
 *
 * Every Parley that uses it holds a shared advisory lock on a connection of its own. The one that leaves tries the exclusive
 * lock: it gets it only as the last, and while it holds it nobody can join, so that a server is never stopped under another's
 * feet. A killed Parley loses its lock with its connection; the server it left behind is found and used by the next one.
 */
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { makeFolder } from '../make-folder.ts';
import { StartupError } from '../startup-error.ts';
import { createClient, endClient } from './client.ts';
import type { DatabaseLimits } from './database-limits.ts';
import { chooseAccount } from './embedded/account.ts';
import { prepareBinaries } from './embedded/binaries.ts';
import { clusterArgument, ensureCluster, findPostmaster, programEnvironment } from './embedded/cluster.ts';

const databaseName = 'parley';
const presenceLock = 7_275_539;
/** The longest path of a Unix socket, in bytes (Linux 108 with the closing zero, macOS 104). */
const socketPathMaxBytes = process.platform === 'darwin' ? 103 : 107;
const startTimeoutMs = 60_000;
const launchesMax = 5;
const presenceLimits: DatabaseLimits = { connectMs: 5_000, statementMs: 30_000 };
const logMaxBytes = 5_000_000;

const settings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_directories: '.',
  fsync: 'on',
  jit: 'off',
  random_page_cost: '1.1',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Its log holds no customer's text: no statements, no values.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export type EmbeddedServer = {
  /** A connection string to a database of this server; without a name, Parley's own. */
  connectionString(name?: string): string;
  /** Leaves the server, and stops it when nobody else uses it. Tells whether it was stopped. */
  stop(): Promise<boolean>;
};

export type EmbeddedServerOptions = {
  /** Absolute; made when absent. */
  dataDir: string;
  /** Replaces settings of the server; for tests. */
  settings?: Readonly<Record<string, string>>;
  /** Told when the server was lost (killed from outside) and again when it is back. */
  onEvent?: (event: 'lost' | 'restarted' | 'restart-failed', error?: unknown) => void;
  /** Told a line for the operator: under which account a Parley of root runs the server, where that is new or not as it should be. */
  onNotice?: (words: string) => void;
};

/**
 * Finds the running server of a data directory, or starts it (making its files first), and makes Parley's database.
 * @throws StartupError with a line for a person
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const clusterDir = join(options.dataDir, 'postgres');
  makeFolder(options.dataDir);
  const socket = openSocketDirectory(clusterDir);
  const connectionString = (name = databaseName) =>
    `postgresql://parley@localhost/${encodeURIComponent(name)}?host=${encodeURIComponent(socket.dir)}`;

  let isStopping = false;
  const enter = async (): Promise<pg.Client> => {
    const client = await joinServer(options, clusterDir, connectionString('postgres'));
    client.once('end', () => {
      if (!isStopping) void rejoin();
    });
    return client;
  };
  const rejoin = async (): Promise<void> => {
    options.onEvent?.('lost');
    while (!isStopping) {
      try {
        presence = await enter();
        options.onEvent?.('restarted');
        return;
      } catch (error) {
        options.onEvent?.('restart-failed', error);
        await delay(1000, undefined, { ref: false });
      }
    }
  };

  let presence: pg.Client;
  try {
    presence = await enter();
    await ensureDatabase(presence);
  } catch (error) {
    socket.close();
    throw error;
  }
  return {
    connectionString,
    async stop() {
      isStopping = true;
      try {
        return await leaveServer(presence, clusterDir);
      } finally {
        socket.close();
      }
    },
  };
}

/** The folder of the socket; through a short private link where the path would be too long for a socket. */
function openSocketDirectory(clusterDir: string): { dir: string; close(): void } {
  if (Buffer.byteLength(join(clusterDir, '.s.PGSQL.5432')) <= socketPathMaxBytes)
    return { dir: clusterDir, close() {} };
  const folder = mkdtempSync(join(Buffer.byteLength(tmpdir()) > 60 ? '/tmp' : tmpdir(), 'parley-'));
  symlinkSync(clusterDir, join(folder, 's'));
  return { dir: join(folder, 's'), close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A connection that holds the shared lock: as long as it lives, nobody stops the server. */
async function joinServer(options: EmbeddedServerOptions, clusterDir: string, url: string): Promise<pg.Client> {
  const deadline = performance.now() + startTimeoutMs;
  let launched: Launch | null = null;
  let launches = 0;
  let lastError: unknown = null;
  while (performance.now() < deadline) {
    if (findPostmaster(clusterDir) === null && (launched === null || launched.hasExited())) {
      // Two that start at once: PostgreSQL's own lock file lets one in, and the other finds it in the next round.
      const words = launched?.failure() ?? (launches >= launchesMax ? 'it ended at once, without a word' : null);
      if (words) throw new StartupError(`The embedded PostgreSQL did not start: ${words}`);
      launched = launch(options, clusterDir);
      launches += 1;
    }
    const client = createClient({ connectionString: url, applicationName: 'parley presence', limits: presenceLimits });
    try {
      await client.connect();
      const { rows } = await client.query<{ joined: boolean }>('select pg_try_advisory_lock_shared($1) as joined', [
        presenceLock,
      ]);
      if (rows[0]?.joined) return client;
      // The last one is just leaving: wait until the server is down, then start it again.
      await endClient(client);
    } catch (error) {
      lastError = error;
      await endClient(client);
    }
    await delay(30);
  }
  throw new StartupError(
    `The embedded PostgreSQL in ${clusterDir} did not answer within ${startTimeoutMs / 1000} seconds: ${launched?.failure() ?? String(lastError)}`,
    { cause: lastError },
  );
}

type Launch = { hasExited(): boolean; failure(): string | null };

/** Starts the server in a process group of its own, so that Ctrl-C does not reach it before Parley is done with it. */
function launch(options: EmbeddedServerOptions, clusterDir: string): Launch {
  const account = chooseAccount(clusterDir, options.onNotice);
  const binDir = prepareBinaries(options.dataDir, account);
  ensureCluster(binDir, clusterDir, account);
  const logFile = join(options.dataDir, 'postgres.log');
  const isLogLong = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logMaxBytes;
  const log = openSync(logFile, isLogLong ? 'w' : 'a', 0o600);
  const logStart = statSync(logFile).size;
  const parameters = Object.entries({ ...settings, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(join(binDir, 'postgres'), ['-D', clusterArgument(clusterDir, account), ...parameters], {
    cwd: clusterDir,
    env: programEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
    ...account,
  });
  closeSync(log);
  let spawnFailure: string | null = null;
  child.on('error', (error) => {
    spawnFailure = error.message;
  });
  child.unref();
  return {
    hasExited: () => spawnFailure !== null || child.exitCode !== null || child.signalCode !== null,
    failure: () => spawnFailure ?? readFailure(logFile, logStart),
  };
}

/** What the server said last, without its time stamps. A lock file of a faster neighbour is no failure. */
function readFailure(logFile: string, from: number): string | null {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').split('\n');
  const fatal = lines.filter((line) => /FATAL|PANIC|error while loading/.test(line)).at(-1);
  if (!fatal || fatal.includes('postmaster.pid')) return null;
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '');
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount) return;
  try {
    await client.query(`create database ${databaseName}`);
  } catch (error) {
    // duplicate_database, unique_violation: a neighbour was faster.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

async function leaveServer(presence: pg.Client, clusterDir: string): Promise<boolean> {
  try {
    await presence.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
    const { rows } = await presence.query<{ is_last: boolean }>('select pg_try_advisory_lock($1) as is_last', [
      presenceLock,
    ]);
    if (!rows[0]?.is_last) {
      await endClient(presence);
      return false;
    }
  } catch {
    // The server is gone or going: nobody is in it.
  }
  const pid = findPostmaster(clusterDir);
  if (pid !== null) {
    process.kill(pid, 'SIGINT');
    while (findPostmaster(clusterDir) === pid) await delay(20);
  }
  await endClient(presence);
  return pid !== null;
}
