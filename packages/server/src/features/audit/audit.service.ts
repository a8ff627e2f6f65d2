/** The audit log: who did what, impersonation included. */

import type { DatabaseOrTransaction } from '../../db/client.ts';
import { insertRecords } from '../../db/records.ts';
import { auditLog } from '../../db/schema/auth.ts';

/** Who acts: a person, a person acting as another (both ids), a program by a person's key, or Parley itself (null). */
export type Actor = { userId: string; originalUserId: string | null; apiKey?: { id: string } } | null;

/** The place for what belongs to no workspace. */
export const nowhere = '00000000-0000-0000-0000-000000000000';

type Audited = { action: string; target: string | null; detail?: Record<string, unknown> };

/** Records an action in the transaction that does it. `detail` holds ids and values, no customer's words. */
export async function recordAudit(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  actor: Actor,
  action: string,
  target: string | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await recordAudits(transaction, workspaceId, actor, [{ action, target, detail }]);
}

/** Records several at once, as one statement. */
export async function recordAudits(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  actor: Actor,
  actions: readonly Audited[],
): Promise<void> {
  const who = {
    workspaceId,
    userId: actor?.userId ?? null,
    originalUserId: actor?.originalUserId ?? null,
    apiKeyId: actor?.apiKey?.id ?? null,
  };
  await insertRecords(
    transaction,
    auditLog,
    actions.map(({ action, detail = {}, target }) => ({ ...who, action, target, detail })),
  );
}
