/** Puts the model's draft in the place of the built-in engine's, where nothing has happened to the ticket meanwhile. */
import type { Analysis, DraftReply } from '@parley/ai/engine.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { drafts, presences, tickets } from '../../db/schema/inbox.ts';
import { automaticReplies } from '../../db/schema/rules.ts';

/** How long a sign of somebody's typing counts: as the inbox shows it. */
const typingForMs = 45_000;

/** What a draft answers, who is to answer it, and how far that has come, as one text: another one, and the draft is about something else. */
export const draftFingerprint: SQL<string> = sql<string>`md5(jsonb_build_array(
  ${tickets.content}, ${tickets.customerMessageCount}, extract(epoch from ${tickets.lastCustomerMessageAt}),
  case when ${tickets.isSentimentEdited} then ${tickets.sentiment} end, case when ${tickets.isTagEdited} then ${tickets.tag} end,
  ${tickets.status} = 'completed', ${tickets.agentReply}, extract(epoch from ${tickets.lastRepliedAt}),
  ${tickets.analysis}, ${tickets.draftStale}, ${tickets.aiReply}, ${tickets.holdingReply}, ${tickets.draftedBy}
)::text)`;

/**
 * Whether a ticket's draft is the built-in engine's and may still be bettered: it is open, up to date, about no crisis and no
 * advertisement, nobody has begun a reply of their own, and it is not planned to go out by itself.
 */
export function isDraftToBetter(now: Date): SQL | undefined {
  const typingSince = new Date(now.getTime() - typingForMs).toISOString();
  return and(
    sql`${tickets.status} <> 'completed' and ${tickets.analysis} = 'done' and ${tickets.draftStale} is null`,
    sql`(${tickets.aiReply} is not null or ${tickets.holdingReply} is not null) and ${tickets.draftedBy} is distinct from 'model'`,
    sql`cardinality(${tickets.crisis}) = 0 and not ${tickets.spam}`,
    sql`(${tickets.lastRepliedAt} is null or ${tickets.lastRepliedAt} < ${tickets.lastCustomerMessageAt})`,
    sql`not exists (select 1 from ${drafts} where ${drafts.workspaceId} = ${tickets.workspaceId} and ${drafts.ticketId} = ${tickets.id})`,
    sql`not exists (
      select 1 from ${presences} where ${presences.workspaceId} = ${tickets.workspaceId} and ${presences.ticketId} = ${tickets.id}
        and ${presences.typingAt} >= ${typingSince}::timestamptz
    )`,
    sql`not exists (
      select 1 from ${automaticReplies} where ${automaticReplies.workspaceId} = ${tickets.workspaceId}
        and ${automaticReplies.ticketId} = ${tickets.id} and ${automaticReplies.state} = 'planned'
    )`,
  );
}

/** @returns false where something has happened to the ticket since its fingerprint was taken, and its draft stays */
export async function replaceDraft(
  transaction: Transaction,
  workspaceId: string,
  { analysis, draft, fingerprint, id }: { id: number; fingerprint: string; analysis: Analysis; draft: DraftReply },
  now: Date,
): Promise<boolean> {
  // Whoever is storing a reply, or a message, at this moment is waited for: what they write is seen by the statement that follows.
  const isTicket = and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id));
  await transaction.select({ id: tickets.id }).from(tickets).where(isTicket).for('update');
  const replaced = await transaction
    .update(tickets)
    .set({
      aiReply: draft.text,
      holdingReply: null,
      draftedBy: 'model',
      aiReason: `${analysis.reason} ${draft.reason}`,
      aiSources: draft.sources,
      updatedAt: now,
    })
    .where(and(isTicket, sql`${draftFingerprint} = ${fingerprint}`, isDraftToBetter(now)))
    .returning({ id: tickets.id });
  return replaced.length > 0;
}
