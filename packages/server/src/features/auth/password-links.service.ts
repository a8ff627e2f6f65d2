/** Mailed links by which a person chooses a password: the first one, or another when theirs is forgotten. */
import { createHash, randomBytes } from 'node:crypto';
import { resetPasswordLinkLifetimeMs, setPasswordLinkLifetimeMs } from '@parley/contract/auth/rules.ts';
import { pages } from '@parley/contract/pages.ts';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { passwordLinks, users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { say } from '../../messages/message.ts';
import { nowhere, recordAudit } from '../audit/audit.service.ts';
import { giveAccountBack } from './give-account-back.ts';
import { hashPassword } from './password-hash.ts';
import { tellPerson } from './tell-person.service.ts';

const lifetimesMs = { set: setPasswordLinkLifetimeMs, reset: resetPasswordLinkLifetimeMs } as const;
export type PasswordLinkPurpose = keyof typeof lifetimesMs;

/**
 * Makes a link that can be used once. It takes the place of earlier ones of the person, of either purpose. Its token (256 random bits) is
 * nowhere but in the path that is given back, to be mailed as a secret link (`queueMail`).
 * @returns a path of the web application, and when it ends: a week for `set`, an hour for `reset`
 */
export async function createPasswordLink(
  transaction: DatabaseOrTransaction,
  now: Date,
  link: { userId: string; purpose: PasswordLinkPurpose },
): Promise<{ path: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimesMs[link.purpose]);
  await transaction.delete(passwordLinks).where(eq(passwordLinks.userId, link.userId));
  await transaction.insert(passwordLinks).values({ ...link, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return { path: `${pages.setPassword}/${token}`, expiresAt };
}

/** Whose link this is. @throws AppError `password_link_invalid`, the same for a wrong, a used and an expired one */
export async function findPasswordLink(
  { database, now }: Pick<Context, 'database' | 'now'>,
  token: string,
): Promise<{ userId: string; email: string; purpose: PasswordLinkPurpose; expiresAt: Date }> {
  const [found] = await database
    .select({
      userId: users.id,
      email: users.email,
      purpose: passwordLinks.purpose,
      expiresAt: passwordLinks.expiresAt,
    })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(
      and(
        eq(passwordLinks.tokenHash, hashToken(token)),
        isNull(passwordLinks.usedAt),
        gt(passwordLinks.expiresAt, now()),
        eq(users.isActive, true),
      ),
    );
  if (found === undefined) throw new AppError('password_link_invalid');
  return found;
}

/**
 * Gives the link's person this password and ends all that others may have left to come in by. Of several who use one link at once, one
 * succeeds.
 * @returns the person's e-mail address
 * @throws AppError `password_link_invalid`
 */
export async function usePasswordLink(
  context: Pick<Context, 'database' | 'now' | 'recoveryListeners'>,
  token: string,
  password: string,
): Promise<{ email: string }> {
  // Hashing costs a moment of a core: not for links that are none.
  const { userId, email, purpose } = await findPasswordLink(context, token);
  const passwordHash = await hashPassword(password);
  const now = context.now();
  await context.database.transaction(async (transaction) => {
    const used = await transaction
      .update(passwordLinks)
      .set({ usedAt: now })
      .where(
        and(
          eq(passwordLinks.tokenHash, hashToken(token)),
          isNull(passwordLinks.usedAt),
          gt(passwordLinks.expiresAt, now),
        ),
      )
      .returning({ userId: passwordLinks.userId });
    if (used.length === 0) throw new AppError('password_link_invalid');
    const [user] = await transaction
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.isActive, true)))
      .returning({ workspaceId: users.lastWorkspaceId });
    if (user === undefined) throw new AppError('password_link_invalid');
    const workspaceId = user.workspaceId ?? nowhere;
    const actor = { userId, originalUserId: null };
    const also = await giveAccountBack(context, transaction, { userId, workspaceId, actor, at: now });
    await recordAudit(
      transaction,
      workspaceId,
      actor,
      purpose === 'set' ? 'user.password-set' : 'user.password-reset',
      userId,
    );
    if (purpose === 'reset')
      await tellPerson(
        transaction,
        { userId, workspaceId, at: now },
        {
          subject: say('Your password was changed'),
          happened: say('The password of your Parley account was changed by a mailed link'),
          also,
          ifNotYou: say(
            'If it was not you, whoever did it reads your mail: secure your mailbox, then ask for a new link.',
          ),
        },
      );
  });
  return { email };
}

export async function removeExpiredPasswordLinks({ database, now }: Context): Promise<void> {
  await database.delete(passwordLinks).where(lte(passwordLinks.expiresAt, now()));
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
