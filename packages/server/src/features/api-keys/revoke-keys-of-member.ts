/** Who is a member no more has no keys: they would open the workspace again with a new membership. */
import { and, eq, isNull } from 'drizzle-orm';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { recordAudits } from '../audit/audit.service.ts';
import type { MemberListener } from '../team/member-listener.ts';

export const revokeKeysOfMember: MemberListener = async (transaction, { actor, at, userId, workspaceId }) => {
  const revoked = await transaction
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id, name: apiKeys.name, prefix: apiKeys.prefix });
  await recordAudits(
    transaction,
    workspaceId,
    actor,
    revoked.map(({ id, name, prefix }) => ({
      action: 'api-key.revoked',
      target: id,
      detail: { name, prefix, isMemberOut: true },
    })),
  );
};
