/** What an administrator does with a mail that is not on its way any more. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { mails } from '../../db/schema/mail.ts';
import { AppError } from '../../http/app-error.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';

/** Puts a mail that failed, or was kept, into the queue again. @throws AppError `not_found`, `mail_not_settled` */
export async function retryMail(context: Context, actor: Actor, id: number): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const mail = await lockSettled(transaction, id);
    // What it led to went with the first attempt: such a mail would lead nowhere.
    if (mail.isLinkSecret && mail.link === null)
      throw new AppError('mail_not_settled', {
        message: 'The link of this mail is gone, as it should be. Have a new one sent instead.',
      });
    await transaction
      .update(mails)
      .set({ state: 'waiting', attempts: 0, reason: null, nextAttemptAt: context.now() })
      .where(and(eq(mails.workspaceId, mail.workspaceId), eq(mails.id, id)));
    await recordAudit(transaction, mail.workspaceId, actor, 'mail.retried', String(id));
    await wakeAfterCommit(transaction, 'send-mails');
  });
}

/** @throws AppError `not_found`, `mail_not_settled` */
export async function discardMail(context: Context, actor: Actor, id: number): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const mail = await lockSettled(transaction, id);
    await transaction.delete(mails).where(and(eq(mails.workspaceId, mail.workspaceId), eq(mails.id, id)));
    await recordAudit(transaction, mail.workspaceId, actor, 'mail.discarded', String(id));
  });
}

async function lockSettled(transaction: Transaction, id: number): Promise<typeof mails.$inferSelect> {
  const [known] = await transaction.select({ id: mails.id }).from(mails).where(eq(mails.id, id));
  if (known === undefined) throw new AppError('not_found');
  const [mail] = await transaction
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), inArray(mails.state, ['failed', 'kept'])))
    .for('update');
  if (mail === undefined) throw new AppError('mail_not_settled');
  return mail;
}
