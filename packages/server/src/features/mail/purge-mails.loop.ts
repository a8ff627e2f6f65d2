/** Mails that are settled are forgotten after a while. */
import { and, eq, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { mailAttachments, mails } from '../../db/schema/mail.ts';
import type { Loop } from '../../jobs/background-work.ts';

const dayMs = 24 * 60 * 60_000;
const keptForMs = 90 * dayMs;
/** Longer than a mail is tried, and for whoever sends a kept one after all. */
const attachmentsKeptForMs = 30 * dayMs;

export function createPurgeMailsLoop({ database, now }: Context): Loop {
  return {
    name: 'purge-mails',
    idleMs: 60 * 60_000,
    async run() {
      const before = new Date(now().getTime() - keptForMs);
      await database.delete(mails).where(and(lt(mails.createdAt, before), ne(mails.state, 'waiting')));
      const waiting = database
        .select({ one: sql`1` })
        .from(mails)
        .where(
          and(
            eq(mails.workspaceId, mailAttachments.workspaceId),
            eq(mails.attachmentId, mailAttachments.id),
            eq(mails.state, 'waiting'),
          ),
        );
      const attachedBefore = new Date(now().getTime() - attachmentsKeptForMs);
      await database
        .delete(mailAttachments)
        .where(and(lt(mailAttachments.createdAt, attachedBefore), notExists(waiting)));
      return 0;
    },
  };
}
