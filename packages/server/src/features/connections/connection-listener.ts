/**
 * Who is told when accounts that could not be used can be used again. Connections knows none of them: the list stands in
 * `connection-listeners.ts` beside `background-loops.ts`, and comes with the context.
 */
import type { Platform } from '@parley/contract/platforms.ts';
import type { Transaction } from '../../db/client.ts';

export type NetworkKey = { platform: Platform; isSandbox: boolean };

/** Listeners are called in the transaction that brings the account back: their writes are committed with it or not at all. */
export type ConnectionListener = {
  /** One account is connected again, or its rights were renewed after all. */
  accountIsBack(transaction: Transaction, account: { workspaceId: string; id: string }, now: Date): Promise<void>;
  /** A network that refused this installation as a whole accepts it again. */
  networkAccepts(transaction: Transaction, network: NetworkKey, now: Date): Promise<void>;
};
