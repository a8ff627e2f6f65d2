/** Writes what the AI engine found in customers' words to their tickets, a batch of one workspace at a time. */
import type { Analysis, DraftReply } from '@parley/ai/engine.ts';
import type { EngineName, TicketStatus } from '@parley/contract/tickets/rules.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { recordsOf } from '../../db/records.ts';
import { tickets } from '../../db/schema/inbox.ts';

/** After so many failed tries a ticket stays as it is, usable without AI, and says so. */
const maxAttempts = 3;

/** What a reading rests on, as one text: words, what a person corrected, and how far the draft is behind. */
export const readingFingerprint: SQL<string> = sql<string>`md5(concat_ws('|', tickets.draft_stale,
  case when tickets.is_sentiment_edited then tickets.sentiment end, case when tickets.is_tag_edited then tickets.tag end, tickets.content))`;

type Reading = {
  /** The ticket as it was read, and `readingFingerprint` of then. */
  ticket: { id: number; status: TicketStatus; fingerprint: string };
  analysis: Analysis;
  draft: DraftReply | null;
};

/**
 * Writes what the engine found. A ticket that has changed meanwhile is left alone and analysed anew. Values that a person set stay.
 * Urgent tickets are escalated, unless a person is at work on them, or nothing but the draft is made anew; an uncertain reading
 * escalates nothing by itself, a crisis always does. A crisis class of an earlier message stays.
 */
export async function writeReadings<Read extends Reading>(
  transaction: Transaction,
  workspaceId: string,
  readings: readonly Read[],
  options: { now: Date; escalate: boolean; engine: EngineName },
): Promise<(Read & { wasEscalated: boolean })[]> {
  if (readings.length === 0) return [];
  const rows = readings.map(({ ticket, analysis, draft }) => ({
    id: ticket.id,
    fingerprint: ticket.fingerprint,
    language: analysis.language,
    sentiment: analysis.sentiment,
    sentimentConfidence: analysis.sentimentConfidence,
    certainty: analysis.certainty,
    tag: analysis.tag,
    tagConfidence: analysis.tagConfidence,
    tags: analysis.tags,
    spam: analysis.spam,
    crisis: analysis.crisis,
    readBy: analysis.engine ?? options.engine,
    urgency: analysis.urgency,
    aiReply: draft?.text ?? null,
    holdingReply: draft?.holdingReply ?? null,
    draftedBy: draft === null || draft.text === null ? null : (draft.engine ?? options.engine),
    aiReason: draft === null ? analysis.reason : `${analysis.reason} ${draft.reason}`,
    aiSources: draft?.sources ?? [],
  }));
  // Where the engine refuses to draft, an older draft must not stand beside the words that made it refuse.
  const withoutDraft = readings.filter(({ draft }) => draft?.text === null).map(({ ticket }) => ticket.id);
  const written = await transaction.execute<{ id: string; status: TicketStatus }>(sql`
    with held as materialized (
      -- In the order of their numbers, as ingest takes them.
      select id from tickets
      where workspace_id = ${workspaceId} and id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])
      order by id for update
    )
    update tickets set
      language = row.language,
      sentiment = case when tickets.is_sentiment_edited then tickets.sentiment else row.sentiment end,
      sentiment_confidence = case when tickets.is_sentiment_edited then tickets.sentiment_confidence else row.sentiment_confidence end,
      certainty = row.certainty,
      tag = case when tickets.is_tag_edited then tickets.tag else row.tag end,
      tag_confidence = row.tag_confidence,
      tags = row.tags,
      spam = case when tickets.is_spam_edited then tickets.spam else row.spam end,
      crisis = row.crisis,
      read_by = row.read_by,
      urgency = row.urgency,
      ai_reply = case when tickets.id = any(${sql.param(withoutDraft)}::bigint[]) then null
        else coalesce(row.ai_reply, tickets.ai_reply) end,
      holding_reply = case when row.ai_reply is null then coalesce(row.holding_reply, case when tickets.id <> all(${sql.param(withoutDraft)}::bigint[]) then tickets.holding_reply end) end,
      drafted_by = case when tickets.id = any(${sql.param(withoutDraft)}::bigint[]) then null
        else coalesce(row.drafted_by, tickets.drafted_by) end,
      draft_stale = case when row.ai_reply is null and tickets.id <> all(${sql.param(withoutDraft)}::bigint[]) then tickets.draft_stale end,
      ai_reason = row.ai_reason,
      -- A draft that stays keeps what it rests on.
      ai_sources = case when row.ai_reply is null and tickets.ai_reply is not null
        and tickets.id <> all(${sql.param(withoutDraft)}::bigint[]) then tickets.ai_sources else row.ai_sources end,
      status = case when ${options.escalate} and tickets.status = 'pending' and row.urgency = 3
        and (cardinality(row.crisis) > 0 or row.certainty = 'sure')
        and coalesce(tickets.draft_stale, 'message') = 'message' then 'escalated' else tickets.status end,
      analysis = 'done',
      analysis_attempts = 0,
      updated_at = ${options.now.toISOString()}::timestamptz
    from ${recordsOf(tickets, 'row', rows)}
    join held on held.id = row.id
    where tickets.workspace_id = ${workspaceId} and tickets.id = row.id and ${readingFingerprint} = row.fingerprint
    returning tickets.id, tickets.status
  `);
  const statusById = new Map(written.rows.map((row) => [Number(row.id), row.status]));
  return readings.flatMap((reading) => {
    const status = statusById.get(reading.ticket.id);
    if (status === undefined) return [];
    return [{ ...reading, wasEscalated: status === 'escalated' && reading.ticket.status === 'pending' }];
  });
}

/** Counts a failed try of the tickets that still wait. @returns the ids of those that are given up now */
export async function recordFailedReading(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<number[]> {
  const attempts = sql`${tickets.analysisAttempts} + 1`;
  const tried = await transaction
    .update(tickets)
    .set({
      analysisAttempts: attempts,
      analysis: sql`case when ${attempts} >= ${maxAttempts} then 'failed' else 'pending' end`,
    })
    .where(
      and(eq(tickets.workspaceId, workspaceId), inArray(tickets.id, [...ticketIds]), eq(tickets.analysis, 'pending')),
    )
    .returning({ id: tickets.id, analysis: tickets.analysis });
  return tried.filter(({ analysis }) => analysis === 'failed').map(({ id }) => id);
}
