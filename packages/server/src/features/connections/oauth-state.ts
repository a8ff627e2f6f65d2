/** The `state` of a sign-in at a network: random, single use, ten minutes, bound to the session that began it. */
import { createHash, randomBytes } from 'node:crypto';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { oauthStates } from '../../db/schema/connections.ts';
import type { Session } from '../../http/register-call.ts';
import { tokenCipherOf } from '../../token-encryption.ts';

const lifetimeMs = 10 * 60_000;

export type ClaimedState = { workspaceId: string; codeVerifier: string | null };

/** Remembers a sign-in that begins. `codeChallenge` is S256 of RFC 7636. */
export async function createOAuthState(
  context: Context,
  session: Session,
  platform: Platform,
  usesPkce: boolean,
): Promise<{ state: string; codeChallenge: string | null }> {
  const state = randomBytes(32).toString('base64url');
  const stateHash = hashOf(state);
  const codeVerifier = usesPkce ? randomBytes(48).toString('base64url') : null;
  const now = context.now();
  await context.database.delete(oauthStates).where(lt(oauthStates.expiresAt, now));
  await context.database.insert(oauthStates).values({
    stateHash,
    sessionTokenHash: session.tokenHash,
    userId: session.userId,
    workspaceId: session.workspaceId,
    platform,
    codeVerifierEncrypted:
      codeVerifier === null ? null : tokenCipherOf(context.config).encrypt(codeVerifier, ['code-verifier', stateHash]),
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return {
    state,
    codeChallenge: codeVerifier === null ? null : createHash('sha256').update(codeVerifier).digest('base64url'),
  };
}

/**
 * Takes the sign-in that this session began, once. Null for a state that is unknown, used, expired, of another session, user or
 * network; a foreign one stays for its own session.
 */
export async function claimOAuthState(
  context: Context,
  session: Session,
  platform: Platform,
  state: string,
): Promise<ClaimedState | null> {
  const stateHash = hashOf(state);
  const [claimed] = await context.database
    .delete(oauthStates)
    .where(
      and(
        eq(oauthStates.stateHash, stateHash),
        eq(oauthStates.sessionTokenHash, session.tokenHash),
        eq(oauthStates.userId, session.userId),
        eq(oauthStates.platform, platform),
        gt(oauthStates.expiresAt, context.now()),
      ),
    )
    .returning();
  if (claimed === undefined) return null;
  return {
    workspaceId: claimed.workspaceId,
    codeVerifier:
      claimed.codeVerifierEncrypted === null
        ? null
        : tokenCipherOf(context.config).decrypt(claimed.codeVerifierEncrypted, ['code-verifier', stateHash]),
  };
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}
