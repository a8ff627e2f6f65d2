/** Keys outlive a recovery, since what runs by them would stop: the person is told which there are, and revokes those they do not know. */
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { say } from '../../messages/message.ts';
import type { RecoveryListener } from '../auth/recovery-listener.ts';

export const tellOfKeys: RecoveryListener = async (transaction, { at, userId }) => {
  const kept = await transaction
    .select({ name: apiKeys.name, prefix: apiKeys.prefix })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.userId, userId),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at)),
      ),
    )
    .orderBy(apiKeys.createdAt);
  if (kept.length === 0) return [];
  const keys = kept.map(({ name, prefix }) => `“${name}” (${prefix}…)`).join(', ');
  return [
    say('API keys that were made with your account go on working: {keys}. Revoke those that you do not know.', {
      keys,
    }),
  ];
};
