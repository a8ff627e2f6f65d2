/**
 * Vitest's global set-up: one PostgreSQL for the whole run, with a migrated template that each test file copies.
 * `TEST_DATABASE_URL` names another server to use instead (a superuser or a role that may create databases and extensions).
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findPostmaster } from '../src/db/embedded/cluster.ts';
import { startEmbeddedServer } from '../src/db/embedded-server.ts';
import { migrateDatabase } from '../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the maintenance database of the server under test. */
    maintenanceUrl: string;
    templateDatabase: string;
  }
}

const home = join(tmpdir(), `parley-test-${process.getuid?.() ?? 0}`);

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? useServer(process.env.TEST_DATABASE_URL) : await startServer();
  const template = `parley_template_${process.pid}`;
  await run(server.maintenanceUrl, `drop database if exists ${template} with (force)`, `create database ${template}`);
  await migrateDatabase(databaseUrl(server.maintenanceUrl, template));
  project.provide('maintenanceUrl', server.maintenanceUrl);
  project.provide('templateDatabase', template);
  return async () => {
    if (process.env.TEST_DATABASE_URL)
      await run(server.maintenanceUrl, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

type Server = { maintenanceUrl: string; stop(): Promise<void> };

function useServer(url: string): Server {
  return { maintenanceUrl: url, async stop() {} };
}

async function startServer(): Promise<Server> {
  mkdirSync(home, { recursive: true, mode: 0o711 });
  cleanLeftovers();
  const dataDir = join(home, String(process.pid));
  mkdirSync(dataDir, { recursive: true });
  // Nothing here outlives the run, so nothing need reach the disk.
  const settings = {
    ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' },
    ...{ wal_compression: 'off', max_connections: '200' },
  };
  const server = await startEmbeddedServer({ dataDir, settings });
  return {
    maintenanceUrl: server.connectionString('postgres'),
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops and removes what runs left behind that were killed. */
function cleanLeftovers(): void {
  for (const name of readdirSync(home)) {
    if (isAlive(Number(name))) continue;
    const pid = findPostmaster(join(home, name, 'postgres'));
    if (pid !== null) process.kill(pid, 'SIGQUIT');
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(maintenanceUrl: string, name: string): string {
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return url.href;
}
