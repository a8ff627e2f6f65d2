/** What connectors learned of a network, kept so that it is learned once. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { networkStates } from '../../db/schema/network-states.ts';
import type { NetworkKey } from './connection-listener.ts';

/** Values by the names that the connector gave them. */
export type Learned = Record<string, string>;

export async function listLearned(database: Database): Promise<(NetworkKey & { learned: Learned })[]> {
  const { isSandbox, learned, platform } = networkStates;
  return database.select({ platform, isSandbox, learned }).from(networkStates);
}

/** Adds to what is known of the network; a new value replaces the former one of the same name. */
export async function keepLearned(
  database: Database,
  { platform, isSandbox }: NetworkKey,
  learned: Learned,
): Promise<void> {
  await database
    .insert(networkStates)
    .values({ platform, isSandbox, learned })
    .onConflictDoUpdate({
      target: [networkStates.platform, networkStates.isSandbox],
      set: { learned: sql`${networkStates.learned} || ${JSON.stringify(learned)}::jsonb` },
    });
}
