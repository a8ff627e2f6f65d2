/** What the server and the command line share: the database server of an installation, and a migrated database in it. */
import type { Config } from './config.ts';
import { closeDatabase, type Database, openDatabase } from './db/client.ts';
import { type DatabaseLimits, loopLimits } from './db/database-limits.ts';
import { type EmbeddedServerOptions, startEmbeddedServer } from './db/embedded-server.ts';
import { migrateDatabase } from './db/migrate.ts';

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseMaxConnections'>;
export type DatabaseServer = {
  connectionString: string;
  /** Stops the embedded server when nobody else uses it; leaves one of DATABASE_URL alone. */
  close(): Promise<void>;
};
export type Installation = DatabaseServer & { database: Database };

export type InstallationOptions = {
  /** Of the pool; those of background work when absent. */
  limits?: DatabaseLimits;
  maxConnections?: number;
} & EmbeddedServerWatch;
type EmbeddedServerWatch = Pick<EmbeddedServerOptions, 'onEvent' | 'onNotice'>;

/** The server of DATABASE_URL, or the embedded one, found or started. @throws StartupError */
export async function openDatabaseServer(
  config: DatabaseConfig,
  watch: EmbeddedServerWatch = {},
): Promise<DatabaseServer> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl, async close() {} };
  const embedded = await startEmbeddedServer({ dataDir: config.dataDir, ...watch });
  return {
    connectionString: embedded.connectionString(),
    async close() {
      await embedded.stop();
    },
  };
}

/**
 * Finds or starts the database, migrates it and opens a pool.
 * @throws StartupError with a line for a person; nothing is left running then
 */
export async function openInstallation(
  config: DatabaseConfig,
  { limits = loopLimits, maxConnections = config.databaseMaxConnections, ...watch }: InstallationOptions = {},
): Promise<Installation> {
  const server = await openDatabaseServer(config, watch);
  try {
    await migrateDatabase(server.connectionString);
  } catch (error) {
    await server.close();
    throw error;
  }
  const database = openDatabase({
    connectionString: server.connectionString,
    maxConnections,
    limits,
  });
  return {
    database,
    connectionString: server.connectionString,
    async close() {
      await closeDatabase(database);
      await server.close();
    },
  };
}
