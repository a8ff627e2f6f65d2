/** Sends what waits by the mail server; where none is set up, mails are kept for the administrators to read. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { MailServer } from '../../config/mail-server.ts';
import type { Context } from '../../context.ts';
import { mailAttachments, mails } from '../../db/schema/mail.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';
import { persist } from '../../jobs/persist.ts';
import { openMailTransport, readMailFailure } from './mail-transport.ts';
import { type MailRow, renderMail } from './render-mail.ts';

type AttachmentRow = typeof mailAttachments.$inferSelect;

const batchSize = 5;
const leaseMs = 5 * 60_000;
/** With the back-off below: about two days. */
const maxAttempts = 14;
const firstBackOffMs = 60_000;
const longestBackOffMs = 6 * 60 * 60_000;

export function createSendMailsLoop(context: Context): Loop {
  const { mailServer } = context.config;
  const transport = mailServer === null ? null : openMailTransport(mailServer);
  return {
    name: 'send-mails',
    idleMs: 30_000,
    async run() {
      if (mailServer === null || transport === null) return keepAll(context);
      const due = await claimDue(context);
      await Promise.all(due.map((mail) => send(mail)));
      return due.length;
    },
  };

  async function send(mail: MailRow): Promise<void> {
    if (mailServer === null || transport === null) return;
    const attachment = await findAttachment(mail);
    const failure =
      attachment === 'gone'
        ? { reason: 'The file that it carries was removed after 30 days.', isFinal: true }
        : await hand(mail, attachment, { mailServer, transport });
    const withoutSecret = mail.isLinkSecret ? { link: null } : {};
    if (failure === null)
      return settle(mail, {
        ...withoutSecret,
        state: 'sent',
        sentAt: context.now(),
        nextAttemptAt: null,
        reason: null,
      });
    const isOver = failure.isFinal || mail.attempts >= maxAttempts;
    context.log.warn({ mailId: mail.id, attempts: mail.attempts, isOver }, 'A mail could not be sent');
    const delayMs = backOffMs(mail.attempts, firstBackOffMs, longestBackOffMs);
    await settle(mail, {
      reason: failure.reason,
      ...(isOver
        ? { ...withoutSecret, state: 'failed', nextAttemptAt: null }
        : { nextAttemptAt: new Date(context.now().getTime() + delayMs) }),
    });
  }

  async function hand(
    mail: MailRow,
    attachment: AttachmentRow | null,
    { mailServer, transport }: { mailServer: MailServer; transport: ReturnType<typeof openMailTransport> },
  ): Promise<ReturnType<typeof readMailFailure> | null> {
    const { publicUrl } = context.config;
    const { text, html } = renderMail(mail, publicUrl);
    return transport
      .sendMail({
        from: { name: 'Parley', address: mailServer.from },
        to: mail.toAddress,
        subject: mail.subject,
        text,
        html,
        ...(attachment === null
          ? {}
          : {
              attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }],
            }),
        // The same at every attempt, so that a mailbox can tell a repeat.
        messageId: `<${mail.workspaceId}.${mail.id}@${new URL(publicUrl).hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // RFC 2369, 3.2; RFC 8058, 3.1.
          ...(mail.unsubscribe === null
            ? {}
            : {
                'List-Unsubscribe': `<${publicUrl}${mail.unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      })
      .then(
        () => null,
        (error: unknown) => readMailFailure(error, mailServer),
      );
  }

  async function findAttachment({ attachmentId, workspaceId }: MailRow): Promise<AttachmentRow | 'gone' | null> {
    if (attachmentId === null) return null;
    const [row] = await context.database
      .select()
      .from(mailAttachments)
      .where(and(eq(mailAttachments.workspaceId, workspaceId), eq(mailAttachments.id, attachmentId)));
    return row ?? 'gone';
  }

  /** What the mail server took must not be sent again because the database was away when that was to be noted. */
  async function settle(mail: MailRow, changes: Partial<MailRow>): Promise<void> {
    const isMail = and(eq(mails.workspaceId, mail.workspaceId), eq(mails.id, mail.id));
    await persist(context, String(mail.id), () => context.database.update(mails).set(changes).where(isMail));
  }
}

/** Whoever takes a mail counts the attempt first: one that a killed process had in hand comes again after its lease. */
async function claimDue(context: Context): Promise<MailRow[]> {
  const now = context.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  return context.database
    .update(mails)
    .set({ nextAttemptAt: leaseUntil, attempts: sql`${mails.attempts} + 1` })
    .where(
      isAmongDue(mails, {
        where: and(lte(mails.nextAttemptAt, now), eq(mails.state, 'waiting')),
        orderBy: mails.nextAttemptAt,
        limit: batchSize,
      }),
    )
    .returning();
}

async function keepAll({ database }: Context): Promise<number> {
  const kept = await database
    .update(mails)
    .set({ state: 'kept', nextAttemptAt: null })
    .where(eq(mails.state, 'waiting'));
  return kept.rowCount ?? 0;
}
