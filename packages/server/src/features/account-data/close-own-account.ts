/** A person closes their account: for a while, or for good. */
import { closureDays } from '@parley/contract/account-data/rules.ts';
import { pages } from '@parley/contract/pages.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { dayIn, type Message, say } from '../../messages/message.ts';
import { nowhere } from '../audit/audit.service.ts';
import { type ClosureKind, closeAccount } from '../auth/account-closure.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { assertMayLeave } from './lone-workspaces.ts';

type Closing = { userId: string; kind: ClosureKind; reason: string | null };

const dayMs = 24 * 60 * 60_000;

/**
 * Closes it at once and says so by mail, with the day until which signing in opens it again.
 * @returns that day, as a person reads it: 'December 22, 2026'
 * @throws AppError `account_needed`
 */
export async function closeOwnAccount(context: Context, closing: Closing): Promise<{ endsOn: string }> {
  const { database, now } = context;
  const { userId, kind } = closing;
  const endsAt = await database.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ workspaceId: users.lastWorkspaceId })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (user === undefined) throw new AppError('not_found');
    await assertMayLeave(transaction, userId);
    // Before it is closed: only who can sign in is written to.
    await queueMail(transaction, {
      workspaceId: user.workspaceId ?? nowhere,
      userIds: [userId],
      ...wordsOf(kind, new Date(now().getTime() + closureDays * dayMs)),
      link: { path: pages.login, label: say('Sign in') },
      at: now(),
    });
    return await closeAccount(context, transaction, closing);
  });
  return { endsOn: formatDay(endsAt) };
}

function wordsOf(kind: ClosureKind, endsAt: Date): { subject: Message; paragraphs: Message[] } {
  const endsOn = dayIn('UTC', endsAt);
  return kind === 'deletion'
    ? {
        subject: say('Your account will be deleted'),
        paragraphs: [
          say(
            'You have asked for the deletion of your Parley account. It is closed now, and nobody is signed in to it any more.',
          ),
          say(
            'On {endsOn} your personal data will be deleted, with the workspaces that you alone belong to and their connections to social networks.',
            { endsOn },
          ),
          say('Have you changed your mind? Sign in before that day, and nothing is deleted.'),
        ],
      }
    : {
        subject: say('Your account is deactivated'),
        paragraphs: [
          say('You have deactivated your Parley account. Your data is kept, and nobody is signed in to it any more.'),
          say('Sign in before {endsOn} to open it again. Later an administrator has to do it for you.', { endsOn }),
        ],
      };
}

function formatDay(at: Date): string {
  return at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
