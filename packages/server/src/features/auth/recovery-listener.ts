/**
 * Who is told when an account is given back to its person: other ways in that somebody else may have left there end with it. Sign-in knows
 * none of them: the list stands in `access-listeners.ts` beside `app.ts`, and comes with the context.
 */
import type { Transaction } from '../../db/client.ts';
import type { Message } from '../../messages/message.ts';
import type { Actor } from '../audit/audit.service.ts';

/**
 * Called in the transaction that gives the account back.
 * @returns what ended, or did not, as sentences for the mail to the person; none where there is nothing to say
 */
export type RecoveryListener = (
  transaction: Transaction,
  account: { userId: string; workspaceId: string; actor: Actor; at: Date },
) => Promise<readonly Message[]>;
