/** Accounts that their own person has closed: for a while, or to be deleted. Signing in opens one again, as long as there is time. */
import { closureDays, type closureKinds } from '@parley/contract/account-data/rules.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { accountClosures } from '../../db/schema/account-data.ts';
import { sessions, users } from '../../db/schema/auth.ts';
import { say } from '../../messages/message.ts';
import { nowhere, recordAudit } from '../audit/audit.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { setAccountActive } from './accounts.service.ts';

const dayMs = 24 * 60 * 60_000;

export type ClosureKind = (typeof closureKinds)[number];

/**
 * Closes an account at once: nobody is signed in to it any more, and workspaces that are its person's alone send nothing. A later closing takes the place of an earlier one, with its own time.
 * Whether the person may go is the caller's to know.
 * @returns until when signing in opens it again
 */
export async function closeAccount(
  { now }: Pick<Context, 'now'>,
  transaction: Transaction,
  closure: { userId: string; kind: ClosureKind; reason: string | null },
): Promise<Date> {
  const closedAt = now();
  const endsAt = new Date(closedAt.getTime() + closureDays * dayMs);
  const { userId } = closure;
  await setAccountActive(transaction, userId, false, closedAt);
  await transaction.insert(accountClosures).values({ ...closure, closedAt, endsAt });
  // Those in which an administrator who goes looks on as somebody else.
  await transaction.delete(sessions).where(eq(sessions.originalUserId, userId));
  await recordAudit(
    transaction,
    await placeOf(transaction, userId),
    { userId, originalUserId: null },
    `account.${closure.kind}`,
    userId,
    {
      endsAt: endsAt.toISOString(),
    },
  );
  return endsAt;
}

/** Whether the person has closed the account themselves and may open it again. */
export async function canReopen(
  { database, now }: Pick<Context, 'database' | 'now'>,
  userId: string,
): Promise<boolean> {
  const [closure] = await database
    .select({ kind: accountClosures.kind })
    .from(accountClosures)
    .where(and(eq(accountClosures.userId, userId), gt(accountClosures.endsAt, now())));
  return closure !== undefined;
}

/** Opens a closed account again and tells its person by mail. @returns false where there is nothing to open, or no time any more */
export async function reopenAccount(
  { now }: Pick<Context, 'now'>,
  transaction: Transaction,
  userId: string,
): Promise<boolean> {
  const [closure] = await transaction
    .delete(accountClosures)
    .where(and(eq(accountClosures.userId, userId), gt(accountClosures.endsAt, now())))
    .returning({ kind: accountClosures.kind });
  if (closure === undefined) return false;
  await setAccountActive(transaction, userId, true, now());
  const workspaceId = await placeOf(transaction, userId);
  await recordAudit(transaction, workspaceId, { userId, originalUserId: null }, 'account.reopened', userId);
  await queueMail(transaction, {
    workspaceId,
    userIds: [userId],
    subject: say('Your account is open again'),
    paragraphs: [
      closure.kind === 'deletion'
        ? say('You have signed in to Parley, so your account will not be deleted.')
        : say('You have signed in to Parley, so your account is no longer deactivated.'),
      say('Was that not you? Change your password at once, and tell whoever gave you access.'),
    ],
    link: null,
    at: now(),
  });
  return true;
}

/** Where the audit log and mails say it: the workspace that the person was in last. */
async function placeOf(transaction: DatabaseOrTransaction, userId: string): Promise<string> {
  const [user] = await transaction
    .select({ workspaceId: users.lastWorkspaceId })
    .from(users)
    .where(eq(users.id, userId));
  return user?.workspaceId ?? nowhere;
}
