/** What Parley did by itself in a ticket, and what it is about to do. */
import { resumableStops, stopSentences } from '@parley/contract/rules/rules.ts';
import type { AutomaticActs, AutomaticReply } from '@parley/contract/rules/schemas.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { users } from '../../db/schema/auth.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { automaticReplies, ruleActs } from '../../db/schema/rules.ts';
import { AppError } from '../../http/app-error.ts';
import { describeActs } from './describe-acts.ts';

type ReplyRow = typeof automaticReplies.$inferSelect;
type AutoReplyTicket = {
  status: (typeof tickets.$inferSelect)['status'];
  fingerprint: string;
  reply: ReplyRow | null;
  personName: string | null;
};

/** A ticket's automatic reply beside what the ticket is now. @throws AppError not_found */
export async function findAutoReplyTicket(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketId: number,
): Promise<AutoReplyTicket> {
  const [found] = await database
    .select({
      status: tickets.status,
      fingerprint: sql<string>`md5(${tickets.content})`,
      reply: automaticReplies,
      // As a session is named: see `auth/find-session.ts`.
      personName: sql<string | null>`coalesce(${users.name}, split_part(${users.email}::text, '@', 1))`,
    })
    .from(tickets)
    .leftJoin(
      automaticReplies,
      and(eq(automaticReplies.workspaceId, tickets.workspaceId), eq(automaticReplies.ticketId, tickets.id)),
    )
    .leftJoin(users, eq(users.id, automaticReplies.personId))
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId)));
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** @throws AppError not_found */
export async function showAutomaticActs(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketId: number,
): Promise<AutomaticActs> {
  const found = await findAutoReplyTicket(database, workspaceId, ticketId);
  const acts = await database
    .select({ ruleName: ruleActs.ruleName, acts: ruleActs.acts, at: ruleActs.at })
    .from(ruleActs)
    .where(and(eq(ruleActs.workspaceId, workspaceId), eq(ruleActs.ticketId, ticketId)))
    .orderBy(asc(ruleActs.at), asc(ruleActs.ruleKey));
  return {
    reply: found.reply === null ? null : toAutomaticReply(found, found.reply),
    acts: acts.map((row) => ({ ruleName: row.ruleName, sentence: describeActs(row.acts), at: row.at.toISOString() })),
  };
}

function toAutomaticReply({ fingerprint, personName, status }: AutoReplyTicket, reply: ReplyRow): AutomaticReply {
  const { stopReason } = reply;
  return {
    state: reply.state,
    text: reply.text,
    reason: reply.reason,
    dueAt: reply.dueAt.toISOString(),
    stopReason,
    stopSentence: stopReason === null ? null : (reply.stopDetail ?? stopSentences[stopReason]),
    personName,
    endedAt: reply.endedAt?.toISOString() ?? null,
    canResume:
      stopReason !== null &&
      resumableStops.includes(stopReason) &&
      status === 'pending' &&
      reply.fingerprint === fingerprint,
  };
}
