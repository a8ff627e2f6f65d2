/** From a key to whom it stands for. Asked anew with every call, so that a key ends the moment it is revoked or its maker goes. */
import { apiKeyCallsMax, apiKeyWindowMs } from '@parley/contract/api-keys/rules.ts';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import type { FindApiKey } from '../../http/authorize.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import type { Session } from '../../http/register-call.ts';
import { hashApiKey } from './api-key-token.ts';

/** Being used is written down at most this often. */
const touchIntervalMs = 60_000;

/** Prepares the query once for the application's life. */
export function createApiKeyFinder({ database, now }: Context): FindApiKey {
  const wrongKeys = createRateLimit(database, { name: 'api-key-address', points: 60, windowMs: 10 * 60_000 });
  const callsOfKey = createRateLimit(database, { name: 'api-key', points: apiKeyCallsMax, windowMs: apiKeyWindowMs });
  const query = database
    .select({
      id: apiKeys.id,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      userId: users.id,
      email: users.email,
      name: users.name,
      isActive: users.isActive,
      workspaceId: apiKeys.workspaceId,
      role: memberships.role,
      isDemoWorkspace: workspaces.isDemo,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    // Without a membership there is nobody whose rights it could have.
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, apiKeys.workspaceId), eq(memberships.userId, apiKeys.userId)),
    )
    .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
    .where(eq(apiKeys.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_api_key');

  return async (token, address) => {
    const tokenHash = hashApiKey(token);
    const found = tokenHash === null ? undefined : await findUsable(tokenHash);
    if (found === undefined) {
      await wrongKeys.take(addressKeyOf(address));
      return null;
    }
    const calls = await callsOfKey.count(found.id);
    if (found.lastUsedAt === null || now().getTime() - found.lastUsedAt.getTime() >= touchIntervalMs)
      await touch(found);
    return { session: toSession(found), calls };
  };

  type Found = Awaited<ReturnType<typeof query.execute>>[number];

  async function findUsable(tokenHash: string): Promise<Found | undefined> {
    const [found] = await query.execute({ tokenHash });
    if (found === undefined || !found.isActive || found.revokedAt !== null) return undefined;
    return found.expiresAt !== null && found.expiresAt <= now() ? undefined : found;
  }

  async function touch({ id, workspaceId }: Found): Promise<void> {
    // Never backwards: two calls may come in the other order.
    const isEarlier = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, now()));
    await database
      .update(apiKeys)
      .set({ lastUsedAt: now() })
      .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, id), isEarlier));
  }

  function toSession({ id, scopes, userId, email, name, workspaceId, role, isDemoWorkspace }: Found): Session {
    return {
      ...{ userId, email, workspaceId, role, isDemoWorkspace },
      // No browser's: nothing is found by it.
      tokenHash: `api-key:${id}`,
      userName: name ?? email.split('@', 1)[0] ?? email,
      // Whoever administers the installation does so signed in.
      platformRole: 'user',
      originalUserId: null,
      isReadOnly: false,
      // How people come in is not asked of programs: a key is made by who has come in, and ends with their membership.
      isSingleSignOn: false,
      hindrance: null,
      apiKey: { id, scopes },
    };
  }
}
