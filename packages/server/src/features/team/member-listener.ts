/**
 * Who is told when somebody is a member no more: what they had made or linked in the workspace ends, and does not begin again with a new
 * membership. The team knows none of them: the list stands in `access-listeners.ts` beside `app.ts`, and comes with the context.
 */
import type { Transaction } from '../../db/client.ts';
import type { Actor } from '../audit/audit.service.ts';

/** Called in the transaction that takes them out. */
export type MemberListener = (
  transaction: Transaction,
  member: { workspaceId: string; userId: string; actor: Actor; at: Date },
) => Promise<void>;
