/** Mails that tell a person of a change to their own account, with the time as their clocks show it. */
import { pages } from '@parley/contract/pages.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { users } from '../../db/schema/auth.ts';
import { type Message, say } from '../../messages/message.ts';
import { queueMail } from '../mail/mail.service.ts';

/**
 * Queues it to the address that the person has at this moment of the transaction.
 * @param happened a sentence without its end: 'Your password was changed'; the time is put behind it
 * @param also whole sentences that follow
 */
export async function tellPerson(
  transaction: Transaction,
  { userId, workspaceId, at }: { userId: string; workspaceId: string; at: Date },
  {
    also = [],
    happened,
    ifNotYou,
    subject,
  }: { subject: Message; happened: Message; ifNotYou: Message; also?: readonly Message[] },
): Promise<void> {
  const [user] = await transaction.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  await queueMail(transaction, {
    workspaceId,
    userIds: [userId],
    subject,
    paragraphs: [
      say('{happened} on {time}.', { happened, time: timeIn(user?.timeZone ?? 'UTC', at) }),
      ...also,
      ifNotYou,
    ],
    link: { path: `${pages.settings}?tab=security`, label: say('Look at your sessions') },
    at,
  });
}

function timeIn(timeZone: string, at: Date): (locale: string) => string {
  const format = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  return (locale) => `${at.toLocaleString(locale, format)} (${timeZone})`;
}
