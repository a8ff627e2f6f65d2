/** Asking for a deletion without a session: confirmed by a mailed link, and nobody learns by it who has an account. */
import { createHash, randomBytes } from 'node:crypto';
import { deletionLinkHours } from '@parley/contract/account-data/rules.ts';
import { pages } from '@parley/contract/pages.ts';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { deletionRequests } from '../../db/schema/account-data.ts';
import { users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { say } from '../../messages/message.ts';
import { nowhere } from '../audit/audit.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { closeOwnAccount } from './close-own-account.ts';

/**
 * Notes the request. It does the same, and takes as long, whoever has the address: the mail is made by a loop
 * (`account-requests.loop.ts`).
 */
export async function noteDeletionRequest(
  { database, now }: Context,
  { email, reason }: { email: string; reason: string | null },
): Promise<void> {
  const requestedAt = now();
  const expiresAt = new Date(requestedAt.getTime() + deletionLinkHours * 60 * 60_000);
  await database.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.isActive, true)));
    const userId = user?.id ?? null;
    await transaction
      .insert(deletionRequests)
      // What somebody wrote who has no account is nobody's business.
      .values({ userId, reason: userId === null ? null : reason, requestedAt, expiresAt });
    await wakeAfterCommit(transaction, 'account-requests');
  });
}

/** Queues the mail of each request that has an account, and forgets the others and the old ones. @returns how many mails */
export async function queueDeletionMails({ database, now }: Context): Promise<number> {
  await database
    .delete(deletionRequests)
    .where(or(isNull(deletionRequests.userId), lte(deletionRequests.expiresAt, now())));
  return await database.transaction(async (transaction) => {
    const waiting = await transaction
      .select({ id: deletionRequests.id, userId: users.id, workspaceId: users.lastWorkspaceId })
      .from(deletionRequests)
      .innerJoin(users, eq(users.id, deletionRequests.userId))
      .where(isNull(deletionRequests.tokenHash))
      .limit(20)
      .for('update', { of: deletionRequests, skipLocked: true });
    for (const { id, userId, workspaceId } of waiting) {
      const token = randomBytes(32).toString('base64url');
      await transaction
        .update(deletionRequests)
        .set({ tokenHash: hashToken(token) })
        .where(eq(deletionRequests.id, id));
      await queueMail(transaction, {
        workspaceId: workspaceId ?? nowhere,
        userIds: [userId],
        subject: say('Confirm the deletion of your account'),
        paragraphs: [
          say('Somebody has asked for the deletion of the Parley account with this e-mail address.'),
          say(
            'If that was you, open the link within {hours} hours and confirm. Then the account is closed, and deleted within 30 days.',
            { hours: deletionLinkHours },
          ),
          say('If it was not you, do nothing: nothing happens without the confirmation.'),
        ],
        link: { path: `${pages.deleteAccount}#${token}`, label: say('Confirm the deletion'), isSecret: true },
        at: now(),
      });
    }
    return waiting.length;
  });
}

/**
 * Closes the account of a mailed link. The link is used up only where that works.
 * @returns the day of the deletion, as a person reads it
 * @throws AppError `deletion_link_invalid`, the same for a wrong, a used and an expired one; `account_needed`
 */
export async function confirmDeletionRequest(context: Context, token: string): Promise<{ endsOn: string }> {
  const { database, now } = context;
  const [request] = await database
    .select({ userId: deletionRequests.userId, reason: deletionRequests.reason })
    .from(deletionRequests)
    .innerJoin(users, eq(users.id, deletionRequests.userId))
    .where(
      and(
        eq(deletionRequests.tokenHash, hashToken(token)),
        gt(deletionRequests.expiresAt, now()),
        eq(users.isActive, true),
      ),
    );
  if (request === undefined || request.userId === null) throw new AppError('deletion_link_invalid');
  const { userId, reason } = request;
  const closed = await closeOwnAccount(context, { userId, kind: 'deletion', reason });
  await database.delete(deletionRequests).where(eq(deletionRequests.userId, userId));
  return closed;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
