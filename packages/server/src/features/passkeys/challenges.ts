/** What a passkey is asked to sign, remembered until it was, or for minutes. */
import { createHash } from 'node:crypto';
import { passkeyChallengeLifetimeMs } from '@parley/contract/passkeys/rules.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { passkeyChallenges } from '../../db/schema/passkeys.ts';

/** @param askedBy the hash of the browser's cookie, or of the session */
export async function rememberChallenge(
  { database, now }: Pick<Context, 'database' | 'now'>,
  challenge: string,
  askedBy: string,
): Promise<void> {
  await database.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now()));
  await database.insert(passkeyChallenges).values({
    challengeHash: hashChallenge(challenge),
    askedBy,
    expiresAt: new Date(now().getTime() + passkeyChallengeLifetimeMs),
  });
}

/** Whether this is what was asked for there; it counts once, whatever comes of it. */
export async function takeChallenge(
  { database, now }: Pick<Context, 'database' | 'now'>,
  challenge: string,
  askedBy: string,
): Promise<boolean> {
  const taken = await database
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashChallenge(challenge)),
        eq(passkeyChallenges.askedBy, askedBy),
        gt(passkeyChallenges.expiresAt, now()),
      ),
    )
    .returning({ askedBy: passkeyChallenges.askedBy });
  return taken.length > 0;
}

function hashChallenge(challenge: string): string {
  return createHash('sha256').update(challenge).digest('hex');
}
