/** Writing to people of this installation. What goes out, and when, is `send-mails.loop.ts`. */
import { type Language, languages } from '@parley/contract/languages.ts';
import { inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { users } from '../../db/schema/auth.ts';
import { mailAttachments, mails } from '../../db/schema/mail.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Message, toText } from '../../messages/message.ts';

export type NewMail = {
  workspaceId: string;
  /** Whoever of them can sign in gets one. */
  userIds: readonly string[];
  /** Where the one it is for gets it, in place of their address here: one that is not theirs yet. */
  toAddress?: string;
  /** Addresses of people who may have no account here. */
  strangers?: readonly string[];
  /** Theirs is not known: that of whoever writes to them; absent: English. */
  strangersLanguage?: Language;
  /** In the language of each reader; what is text already goes out as it is. */
  subject: Message | string;
  /** Plain text. Never a customer's words. */
  paragraphs: readonly (Message | string)[];
  /** A path of the web application. */
  link: {
    path: string;
    label: Message | string;
    /** By it one can act as its reader; kept no longer than until it is sent. */
    isSecret?: boolean;
  } | null;
  /** From `keepAttachment`. */
  attachmentId?: string;
  /** A path of the web application by which a stranger ends mails of this kind; their mail program may show it, and may POST to it (RFC 8058). */
  unsubscribe?: string;
  at: Date;
};

/** Queues one mail to each, in the transaction of what happened: a roll-back sends nothing. */
export async function queueMail(transaction: DatabaseOrTransaction, mail: NewMail): Promise<void> {
  const people = mail.userIds.length === 0 ? [] : await findPeople(transaction, mail.userIds);
  const recipients = [
    ...people,
    ...(mail.strangers ?? []).map((toAddress) => ({
      userId: null,
      toAddress,
      language: mail.strangersLanguage ?? languages[0],
    })),
  ];
  if (recipients.length === 0) return;
  await transaction.insert(mails).values(
    recipients.map((recipient) => ({
      ...recipient,
      ...(mail.toAddress === undefined ? {} : { toAddress: mail.toAddress }),
      workspaceId: mail.workspaceId,
      subject: toOneLine(toText(mail.subject, recipient.language)),
      paragraphs: mail.paragraphs.map((paragraph) => toOneLine(toText(paragraph, recipient.language))),
      link: mail.link?.path ?? null,
      linkLabel: mail.link === null ? null : toText(mail.link.label, recipient.language),
      isLinkSecret: mail.link?.isSecret ?? false,
      attachmentId: mail.attachmentId ?? null,
      unsubscribe: mail.unsubscribe ?? null,
      nextAttemptAt: mail.at,
      createdAt: mail.at,
    })),
  );
  await wakeAfterCommit(transaction, 'send-mails');
}

/** Keeps a file for mails that are queued in the same transaction, as long as one of them may still be sent. @returns its id */
export async function keepAttachment(
  transaction: DatabaseOrTransaction,
  attachment: { workspaceId: string; name: string; type: string; content: Buffer; at: Date },
): Promise<string> {
  const { at, ...values } = attachment;
  const [kept] = await transaction
    .insert(mailAttachments)
    .values({ ...values, createdAt: at })
    .returning({ id: mailAttachments.id });
  if (kept === undefined) throw new Error('the attachment was not kept');
  return kept.id;
}

async function findPeople(transaction: DatabaseOrTransaction, userIds: readonly string[]) {
  const found = await transaction
    .select({ userId: users.id, toAddress: users.email, language: users.language })
    .from(users)
    .where(sql`${inArray(users.id, [...userIds])} and ${users.isActive}`)
    .orderBy(users.id);
  return found.map((person) => ({ ...person, language: person.language ?? languages[0] }));
}

/** A network's words may hold line breaks: a subject must not, and a paragraph is one. */
function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
