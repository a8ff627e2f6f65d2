/** Mails that tell a person of a change to their own account, with the time as their clocks show it. */
import { pages } from '@parley/contract/pages.ts';
import { eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Transaction } from '../../db/client.ts';
import { users } from '../../db/schema/auth.ts';
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
  }: { subject: string; happened: string; ifNotYou: string; also?: readonly string[] },
): Promise<void> {
  const [user] = await transaction.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  await queueMail(transaction, {
    workspaceId,
    userIds: [userId],
    subject,
    paragraphs: [`${happened} on ${tellTime(at, user?.timeZone ?? 'UTC')}.`, ...also, ifNotYou],
    link: { path: `${pages.settings}?tab=security`, label: 'Look at your sessions' },
    at,
  });
}

function tellTime(at: Date, timeZone: string): string {
  return `${DateTime.fromJSDate(at, { zone: timeZone }).toFormat("d LLLL yyyy 'at' HH:mm", { locale: 'en' })} (${timeZone})`;
}
