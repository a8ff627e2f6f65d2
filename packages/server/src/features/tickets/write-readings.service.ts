/** Writes what the AI engine found in customers' words to their tickets, a batch of one workspace at a time. */
import type { Analysis, DraftReply } from '@parley/ai/engine.ts';
import type { TicketStatus } from '@parley/contract/tickets/rules.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { recordsOf } from '../../db/records.ts';
import { tickets } from '../../db/schema/inbox.ts';

/** After so many failed tries a ticket stays as it is, usable without AI, and says so. */
const maxAttempts = 3;

type Reading = {
  /** The ticket as it was read; `fingerprint` is the md5 of its words. */
  ticket: { id: number; status: TicketStatus; fingerprint: string };
  analysis: Analysis;
  draft: DraftReply | null;
};

/**
 * Writes what the engine found. A ticket whose words have changed meanwhile is left alone and analysed anew. Values that a person set stay.
 * Urgent tickets are escalated, unless a person is at work on them.
 */
export async function writeReadings<Read extends Reading>(
  transaction: Transaction,
  workspaceId: string,
  readings: readonly Read[],
  options: { now: Date; escalate: boolean },
): Promise<(Read & { wasEscalated: boolean })[]> {
  if (readings.length === 0) return [];
  const rows = readings.map(({ ticket, analysis, draft }) => ({
    id: ticket.id,
    fingerprint: ticket.fingerprint,
    language: analysis.language,
    sentiment: analysis.sentiment,
    sentimentConfidence: analysis.sentimentConfidence,
    tag: analysis.tag,
    urgency: analysis.urgency,
    aiReply: draft?.text ?? null,
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
      tag = case when tickets.is_tag_edited then tickets.tag else row.tag end,
      urgency = row.urgency,
      ai_reply = case when tickets.id = any(${sql.param(withoutDraft)}::bigint[]) then null
        else coalesce(row.ai_reply, tickets.ai_reply) end,
      ai_reason = row.ai_reason,
      ai_sources = row.ai_sources,
      status = case when ${options.escalate} and row.urgency = 3 and tickets.status = 'pending' then 'escalated' else tickets.status end,
      analysis = 'done',
      analysis_attempts = 0,
      updated_at = ${options.now.toISOString()}::timestamptz
    from ${recordsOf(tickets, 'row', rows)}
    join held on held.id = row.id
    where tickets.workspace_id = ${workspaceId} and tickets.id = row.id and md5(tickets.content) = row.fingerprint
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
