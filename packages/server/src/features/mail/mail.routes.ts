import type { Mail } from '@parley/contract/mail/schemas.ts';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { mails } from '../../db/schema/mail.ts';
import { registerCall } from '../../http/register-call.ts';
import { type MailRow, renderMail } from './render-mail.ts';
import { discardMail, retryMail } from './settle-mails.service.ts';

const listedMax = 50;

export function mailRoutes(app: FastifyInstance, context: Context): void {
  const { database, config } = context;
  registerCall(app, 'retryMail', async ({ params, session }) => {
    await retryMail(context, session, params.id);
    return { success: true as const };
  });
  registerCall(app, 'discardMail', async ({ params, session }) => {
    await discardMail(context, session, params.id);
    return { success: true as const };
  });
  registerCall(app, 'listMails', async () => {
    const rows = await database.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(listedMax);
    const { mailServer } = config;
    return {
      server: mailServer === null ? null : { host: mailServer.host, from: mailServer.from },
      mails: rows.map((row) => toMail(row, config.publicUrl)),
    };
  });
}

/** Without a mail server an administrator hands the link on; otherwise it is its reader's alone. */
function hideSecret(row: MailRow): MailRow {
  if (!row.isLinkSecret || row.state === 'kept') return row;
  const note = `${row.linkLabel ?? 'The link'}: its reader alone is shown this link.`;
  return { ...row, link: null, paragraphs: [...row.paragraphs, note] };
}

function toMail(row: MailRow, publicUrl: string): Mail {
  return {
    id: row.id,
    to: row.toAddress,
    subject: row.subject,
    text: renderMail(hideSecret(row), publicUrl).text,
    state: row.state,
    attempts: row.attempts,
    reason: row.reason,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
