/** Waking a loop in whichever process runs it: NOTIFY carries the loop's name. */
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../db/client.ts';

export const workChannel = 'parley_work';

/** Wakes the loop once the transaction is committed; a roll-back wakes nobody. */
export async function wakeAfterCommit(transaction: DatabaseOrTransaction, loopName: string): Promise<void> {
  await transaction.execute(sql`select pg_notify(${workChannel}, ${loopName})`);
}
