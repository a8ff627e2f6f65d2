/** The audit log: who did what, impersonation included. */

import type { DatabaseOrTransaction } from '../../db/client.ts';
import { auditLog } from '../../db/schema/auth.ts';

/** Who acts: a person, a person acting as another (both ids), or Parley itself (null). */
export type Actor = { userId: string; originalUserId: string | null } | null;

/** Records an action in the transaction that does it. `detail` holds ids and values, no customer's words. */
export async function recordAudit(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  actor: Actor,
  action: string,
  target: string | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await transaction.insert(auditLog).values({
    workspaceId,
    userId: actor?.userId ?? null,
    originalUserId: actor?.originalUserId ?? null,
    action,
    target,
    detail,
  });
}
