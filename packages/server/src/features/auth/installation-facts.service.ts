/** What is known of the installation as a whole, by key. */
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { installation } from '../../db/schema/auth.ts';

/** Undefined where nothing is kept under this key. */
export async function findInstallationFact(database: DatabaseOrTransaction, key: string): Promise<unknown> {
  const [row] = await database.select().from(installation).where(eq(installation.key, key));
  return row?.value;
}

export async function keepInstallationFact(database: DatabaseOrTransaction, key: string, value: object): Promise<void> {
  await database
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}
