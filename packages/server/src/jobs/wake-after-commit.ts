/** Waking a loop in whichever process runs it: NOTIFY carries the loop's name. */
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../db/client.ts';
import type { LoopName } from './loop-names.ts';

export const workChannel = 'parley_work';

/** Wakes the loop once the transaction is committed; a roll-back wakes nobody. */
export async function wakeAfterCommit(transaction: DatabaseOrTransaction, loopName: LoopName): Promise<void> {
  await transaction.execute(sql`select ${wakeUp(loopName)}`);
}

/** The same as a part of a statement that does more. */
export function wakeUp(loopName: LoopName): SQL {
  return sql`pg_notify(${workChannel}, ${loopName})`;
}
