import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { MediaKey } from './media-storage.ts';

/**
 * Keeping a file and removing one with the same content go one after the other, in whichever process they run: the lock is held
 * until the transaction ends.
 */
export async function lockContent(transaction: Transaction, { workspaceId, sha256 }: MediaKey): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`media ${workspaceId} ${sha256}`}, 0))`,
  );
}
