import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { openInstallation } from '../open-installation.ts';

/** The installation's database for one command; works beside a running server. */
export async function withDatabase(config: Config, use: (database: Database) => Promise<void>): Promise<void> {
  const installation = await openInstallation(config);
  try {
    await use(installation.database);
  } finally {
    await installation.close();
  }
}
