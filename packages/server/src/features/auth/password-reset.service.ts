/**
 * A forgotten password. Whoever asks is answered before anybody has looked whether there is such a person: what is asked is written down,
 * the same for all, and a loop mails the link, so that neither the answer nor its time tells who has an account.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { passwordResetRequests, users } from '../../db/schema/auth.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { say } from '../../messages/message.ts';
import { nowhere, recordAudit } from '../audit/audit.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { createPasswordLink } from './password-links.service.ts';

const batchSize = 20;

/** Writes down that a link is wanted. @param email of anybody or nobody */
export async function requestPasswordReset({ database, now }: Context, email: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.insert(passwordResetRequests).values({ email, createdAt: now() });
    await wakeAfterCommit(transaction, 'send-password-links');
  });
}

/** Mails a link to each who has an account; of the others nothing is kept. */
export function createSendPasswordLinksLoop(context: Context): Loop {
  const { database } = context;
  return {
    name: 'send-password-links',
    idleMs: 60_000,
    // The request goes in the transaction that queues the mail: whoever is killed in between loses none and mails none twice.
    run: () =>
      database.transaction(async (transaction) => {
        const due = transaction
          .select({ id: passwordResetRequests.id })
          .from(passwordResetRequests)
          .orderBy(passwordResetRequests.id)
          .limit(batchSize)
          .for('update', { skipLocked: true });
        const taken = await transaction
          .delete(passwordResetRequests)
          .where(inArray(passwordResetRequests.id, sql`(${due})`))
          .returning({ email: passwordResetRequests.email });
        for (const email of new Set(taken.map((request) => request.email)))
          await sendLink(transaction, email, context.now());
        return taken.length;
      }),
  };
}

async function sendLink(transaction: Transaction, email: string, at: Date): Promise<void> {
  const [user] = await transaction
    .select({ userId: users.id, workspaceId: users.lastWorkspaceId })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isActive, true)));
  if (user === undefined) return;
  const { userId } = user;
  const workspaceId = user.workspaceId ?? nowhere;
  const { path } = await createPasswordLink(transaction, at, { userId, purpose: 'reset' });
  await queueMail(transaction, {
    workspaceId,
    userIds: [userId],
    subject: say('Choose a new password'),
    paragraphs: [
      say(
        'Somebody asked for a new password for your Parley account. The link below can be used once, within an hour.',
      ),
      say('If it was not you, do nothing: your password stays as it is.'),
    ],
    link: { path, label: say('Choose a new password'), isSecret: true },
    at,
  });
  await recordAudit(transaction, workspaceId, null, 'user.password-reset-asked', userId);
}
