/**
 * Vitest's global set-up: one PostgreSQL for the whole run, with a migrated template that each test file copies.
 * `TEST_DATABASE_URL` names another server to use instead (a superuser or a role that may create databases and extensions).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '../src/db/embedded-server.ts';
import { migrateDatabase } from '../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the maintenance database of the server under test. */
    maintenanceUrl: string;
    templateDatabase: string;
  }
}

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
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-test-server-'));
  // Nothing here outlives the run, so nothing need reach the disk.
  const settings = {
    ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' },
    ...{ wal_compression: 'off', max_wal_size: '256MB', max_connections: '200' },
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
