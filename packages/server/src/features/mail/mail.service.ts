/** Writing to people of this installation. What goes out, and when, is `send-mails.loop.ts`. */
import { inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { users } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';

export type NewMail = {
  workspaceId: string;
  /** Whoever of them can sign in gets one. */
  userIds: readonly string[];
  /** Where the one it is for gets it, in place of their address here: one that is not theirs yet. */
  toAddress?: string;
  /** Addresses of people who may have no account here. */
  strangers?: readonly string[];
  subject: string;
  /** Plain text. Never a customer's words. */
  paragraphs: readonly string[];
  /** A path of the web application. */
  link: {
    path: string;
    label: string;
    /** By it one can act as its reader; kept no longer than until it is sent. */
    isSecret?: boolean;
  } | null;
  at: Date;
};

/** Queues one mail to each, in the transaction of what happened: a roll-back sends nothing. */
export async function queueMail(transaction: DatabaseOrTransaction, mail: NewMail): Promise<void> {
  const people = mail.userIds.length === 0 ? [] : await findPeople(transaction, mail.userIds);
  const recipients = [...people, ...(mail.strangers ?? []).map((toAddress) => ({ userId: null, toAddress }))];
  if (recipients.length === 0) return;
  await transaction.insert(mails).values(
    recipients.map((recipient) => ({
      ...recipient,
      ...(mail.toAddress === undefined ? {} : { toAddress: mail.toAddress }),
      workspaceId: mail.workspaceId,
      subject: toOneLine(mail.subject),
      paragraphs: mail.paragraphs.map(toOneLine),
      link: mail.link?.path ?? null,
      linkLabel: mail.link?.label ?? null,
      isLinkSecret: mail.link?.isSecret ?? false,
      nextAttemptAt: mail.at,
      createdAt: mail.at,
    })),
  );
  await wakeAfterCommit(transaction, 'send-mails');
}

async function findPeople(transaction: DatabaseOrTransaction, userIds: readonly string[]) {
  return transaction
    .select({ userId: users.id, toAddress: users.email })
    .from(users)
    .where(sql`${inArray(users.id, [...userIds])} and ${users.isActive}`)
    .orderBy(users.id);
}

/** A network's words may hold line breaks: a subject must not, and a paragraph is one. */
function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
