/** An account that is given back to its person has no passkeys: one of them may be on somebody else's device. */
import { eq } from 'drizzle-orm';
import { passkeys } from '../../db/schema/passkeys.ts';
import { say } from '../../messages/message.ts';
import { recordAudits } from '../audit/audit.service.ts';
import type { RecoveryListener } from '../auth/recovery-listener.ts';

export const forgetPasskeys: RecoveryListener = async (transaction, { actor, userId, workspaceId }) => {
  const removed = await transaction
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id, name: passkeys.name });
  await recordAudits(
    transaction,
    workspaceId,
    actor,
    removed.map(({ id, name }) => ({ action: 'passkey.removed', target: id, detail: { name, isRecovery: true } })),
  );
  if (removed.length === 0) return [];
  const names = removed.map(({ name }) => `"${name}"`).join(', ');
  return [say('Your passkeys sign in no more and were removed: {names}. Add those that are yours again.', { names })];
};
