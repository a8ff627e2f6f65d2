/** What rules read of tickets. */

import { searchedMaxChars } from '@parley/contract/rules/rules.ts';
import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { automaticReplies, ruleActs } from '../../db/schema/rules.ts';
import type { MessageFacts } from './message-facts.ts';

/** A message with what tells whether its account can answer it. */
export type FactsRow = MessageFacts & {
  connectionState: (typeof connections.$inferSelect)['state'];
  isSandbox: boolean;
  replyWindowEndsAt: Date | null;
};

/** A tag that a rule gave is no correction. */
const isCorrected = sql<boolean>`(${tickets.isSentimentEdited} or (${tickets.isTagEdited} and not exists (
  select 1 from ${ruleActs} where ${ruleActs.workspaceId} = ${tickets.workspaceId} and ${ruleActs.ticketId} = ${tickets.id}
    and ${ruleActs.acts}->>'tag' is not null
)))`;

async function selectFacts(
  database: DatabaseOrTransaction,
  where: SQL | undefined,
  page: { limit: number; offset: number },
): Promise<FactsRow[]> {
  const rows = await database
    .select({
      id: tickets.id,
      ticketId: tickets.ticketId,
      connectionId: tickets.connectionId,
      threadExternalId: tickets.threadExternalId,
      platform: tickets.platform,
      channel: tickets.messageType,
      status: tickets.status,
      senderName: tickets.senderName,
      followers: tickets.senderFollowers,
      content: sql<string>`left(${tickets.content}, ${searchedMaxChars}::int)`,
      fingerprint: sql<string>`md5(${tickets.content})`,
      language: tickets.language,
      sentiment: tickets.sentiment,
      sentimentConfidence: tickets.sentimentConfidence,
      certainty: tickets.certainty,
      tag: tickets.tag,
      tags: tickets.tags,
      urgency: tickets.urgency,
      spam: tickets.spam,
      crisis: tickets.crisis,
      isCorrected,
      aiReply: tickets.aiReply,
      draftedBy: tickets.draftedBy,
      hasSources: sql<boolean>`${tickets.aiSources} <> '[]'::jsonb`,
      lastCustomerMessageAt: tickets.lastCustomerMessageAt,
      lastRepliedAt: tickets.lastRepliedAt,
      createdAt: tickets.createdAt,
      replyWindowEndsAt: tickets.replyWindowEndsAt,
      connectionState: connections.state,
      isSandbox: connections.isSandbox,
    })
    .from(tickets)
    .innerJoin(
      connections,
      and(eq(connections.workspaceId, tickets.workspaceId), eq(connections.id, tickets.connectionId)),
    )
    .where(where)
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ aiReply, crisis, draftedBy, hasSources, spam, tags, urgency, ...row }) => ({
    ...row,
    tags: tags ?? [],
    urgency: urgency ?? 0,
    spam: spam ?? false,
    crisis: crisis ?? [],
    draft: { text: aiReply, hasSources, isByModel: draftedBy === 'model' },
  }));
}

/** Of these tickets, those that customers wrote to since then. */
export function listFacts(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketIds: readonly number[],
  since: Date,
): Promise<FactsRow[]> {
  const where = and(
    eq(tickets.workspaceId, workspaceId),
    inArray(tickets.id, [...ticketIds]),
    gte(tickets.lastCustomerMessageAt, since),
  );
  return selectFacts(database, where, { limit: ticketIds.length, offset: 0 });
}

/** Tickets that were opened since then, newest first, a page of them. */
export function listPastFacts(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { since, ...page }: { since: Date; limit: number; offset: number },
): Promise<FactsRow[]> {
  return selectFacts(database, and(eq(tickets.workspaceId, workspaceId), gte(tickets.createdAt, since)), page);
}

/** How many automatic replies went out, or will, between two instants. */
export async function countAutomaticReplies(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { from, to }: { from: Date; to: Date },
  options: { withPlanned: boolean },
): Promise<number> {
  const counted = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from ${automaticReplies}
    where ${automaticReplies.workspaceId} = ${workspaceId} and (
      (${automaticReplies.state} = 'sent' and ${automaticReplies.endedAt} >= ${from.toISOString()}::timestamptz
        and ${automaticReplies.endedAt} < ${to.toISOString()}::timestamptz)
      or (${options.withPlanned} and ${automaticReplies.state} = 'planned'
        and ${automaticReplies.dueAt} >= ${from.toISOString()}::timestamptz and ${automaticReplies.dueAt} < ${to.toISOString()}::timestamptz)
    )
  `);
  return counted.rows[0]?.count ?? 0;
}

/** Of these tickets, those that have had an automatic reply or a plan of one, they themselves or another of their conversation. */
export async function findAnsweredBefore(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<Set<number>> {
  if (ticketIds.length === 0) return new Set();
  const found = await database
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.workspaceId, workspaceId),
        inArray(tickets.id, [...ticketIds]),
        sql`exists (
          select 1 from ${automaticReplies}
          where ${automaticReplies.workspaceId} = ${tickets.workspaceId} and (
            ${automaticReplies.ticketId} = ${tickets.id}
            or (${automaticReplies.connectionId} = ${tickets.connectionId}
              and ${automaticReplies.threadExternalId} = ${tickets.threadExternalId} and ${automaticReplies.state} <> 'stopped')
          )
        )`,
      ),
    );
  return new Set(found.map(({ id }) => id));
}
