/** Whoever had the password, or the second factor, of somebody else keeps nothing to come back by. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { emailChanges } from '../../db/schema/auth.ts';
import type { Message } from '../../messages/message.ts';
import type { Actor } from '../audit/audit.service.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { endSecondStepsOf } from './second-step.service.ts';
import { endSessionsOf } from './session.service.ts';

/**
 * Ends all sessions of a person, sign-ins that wait for a code, a waiting change of their e-mail address and other ways in, and forgets their
 * browsers. Links for a password are the caller's: one of them may be what the person follows next.
 * @param account.actor who does it; null: the command line
 * @returns what ended besides, as sentences for the mail to the person
 */
export async function giveAccountBack(
  { recoveryListeners }: Pick<Context, 'recoveryListeners'>,
  transaction: Transaction,
  account: { userId: string; workspaceId: string; actor: Actor; at: Date },
): Promise<Message[]> {
  const { userId } = account;
  await endSessionsOf(transaction, userId);
  await forgetDevicesOf(transaction, userId);
  await endSecondStepsOf(transaction, userId);
  await transaction.delete(emailChanges).where(eq(emailChanges.userId, userId));
  const ended: Message[] = [];
  for (const listener of recoveryListeners) ended.push(...(await listener(transaction, account)));
  return ended;
}
