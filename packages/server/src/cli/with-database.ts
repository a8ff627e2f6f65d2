import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { readDatabaseClock } from '../db/database-clock.ts';
import { openInstallation } from '../open-installation.ts';

/** The installation's database for one command, and the time by its clock, as the server goes by it; works beside a running server. */
export async function withDatabase(
  config: Config,
  use: (database: Database, now: () => Date) => Promise<void>,
): Promise<void> {
  const installation = await openInstallation(config);
  try {
    await use(installation.database, await readDatabaseClock(installation.database));
  } finally {
    await installation.close();
  }
}
