/** What the engine understands of a batch of tickets, together with what people corrected and what was said before. */
import type { Analysis } from '@parley/ai/engine.ts';
import { type CrisisClass, crisisClasses } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { readAsCorrected } from '../corrections/read-as-corrected.service.ts';
import { findTrails, type TicketToRead } from './analysis.queries.ts';
import { type TicketToAnswer, toAnalyseInput } from './write-drafts.ts';

/** The engine gave nothing for the batch; `cause` says why. */
export class EngineFailure extends Error {}

/** How long a crisis of a thread's earlier ticket is remembered by the ones that follow it. */
const remembersCrisisForMs = 7 * 24 * 60 * 60_000;

/**
 * Reads the tickets. A crisis counts whichever of a customer's messages holds it: those since our last answer are all read, as several
 * may have come at once, and what an earlier reading or ticket of the thread found is kept. What a person set takes the place of what
 * the engine thinks.
 * @throws EngineFailure
 */
export async function understandTickets(
  context: Context,
  transaction: Transaction,
  workspaceId: string,
  tickets: readonly TicketToRead[],
): Promise<TicketToAnswer[]> {
  const unanswered = await findUnansweredWords(transaction, workspaceId, tickets);
  const inputs = [
    ...tickets.map(toAnalyseInput),
    ...unanswered.map(({ ticket, text }) => ({ ...toAnalyseInput(ticket), text })),
  ];
  const found = await context.engine.analyse(inputs).catch((error: unknown) => {
    throw new EngineFailure('The AI engine failed.', { cause: error });
  });
  // Whoever writes the draft, this one read the message.
  const analyses = found.map((analysis) => ({ ...analysis, engine: analysis.engine ?? context.engine.name }));
  const remembered = await findRememberedCrises(transaction, workspaceId, tickets, context.now());
  const saidBefore = Map.groupBy(
    unanswered.flatMap(({ ticket }, index) => {
      const crisis = analyses[tickets.length + index]?.crisis ?? [];
      return crisis.map((each) => ({ ticketId: ticket.id, crisis: each }));
    }),
    ({ ticketId }) => ticketId,
  );
  const read = tickets.flatMap((ticket, index) => {
    const analysis = analyses[index];
    return analysis === undefined ? [] : [{ ticket, text: ticket.content, analysis }];
  });
  return (await readAsCorrected(transaction, workspaceId, read)).map(({ ticket, analysis }) => {
    const before = (saidBefore.get(ticket.id) ?? []).map(({ crisis }) => crisis);
    const known = [...(ticket.crisis ?? []), ...(remembered.get(ticket.id) ?? [])];
    return { ticket, analysis: withEarlierCrises(asCorrected(ticket, analysis), before, known) };
  });
}

/** What customers wrote since our last answer, beside their newest words. */
async function findUnansweredWords(
  transaction: Transaction,
  workspaceId: string,
  tickets: readonly TicketToRead[],
): Promise<{ ticket: TicketToRead; text: string }[]> {
  const longer = tickets.filter(({ customerMessageCount }) => customerMessageCount > 1);
  const trails = await findTrails(
    transaction,
    workspaceId,
    longer.map(({ id }) => id),
  );
  return longer.flatMap((ticket) => {
    const trail = trails.get(ticket.id) ?? [];
    const since = trail.findLastIndex(({ from }) => from === 'brand') + 1;
    return trail.slice(since).map(({ text }) => ({ ticket, text }));
  });
}

/** By ticket id: the crisis classes of other tickets of the same person's thread. */
async function findRememberedCrises(
  transaction: Transaction,
  workspaceId: string,
  tickets: readonly TicketToRead[],
  now: Date,
): Promise<Map<number, CrisisClass[]>> {
  const since = new Date(now.getTime() - remembersCrisisForMs);
  const found = await transaction.execute<{ id: string; crisis: CrisisClass[] }>(sql`
    select tickets.id, array_agg(distinct named.crisis) as crisis
    from tickets
    join tickets earlier on earlier.workspace_id = tickets.workspace_id and earlier.connection_id = tickets.connection_id
      and earlier.thread_external_id = tickets.thread_external_id and earlier.created_at > ${since.toISOString()}::timestamptz
      and cardinality(earlier.crisis) > 0 and earlier.id <> tickets.id
      and earlier.sender_external_id is not distinct from tickets.sender_external_id
    cross join unnest(earlier.crisis) as named(crisis)
    where tickets.workspace_id = ${workspaceId} and tickets.id = any(${sql.param(tickets.map(({ id }) => id))}::bigint[])
    group by tickets.id
  `);
  return new Map(found.rows.map(({ crisis, id }) => [Number(id), crisis]));
}

/**
 * @param unanswered of words that nobody has answered: as urgent as the newest
 * @param known of words that were read before: they forbid a draft, and alarm nobody again
 */
function withEarlierCrises(
  analysis: Analysis,
  unanswered: readonly CrisisClass[],
  known: readonly CrisisClass[],
): Analysis {
  const earlier = [...unanswered, ...known].filter((crisis) => !analysis.crisis.includes(crisis));
  if (earlier.length === 0) return analysis;
  const crisis = crisisClasses.filter((each) => analysis.crisis.includes(each) || earlier.includes(each));
  const named = crisisClasses.filter((each) => earlier.includes(each)).join(', ');
  return {
    ...analysis,
    crisis,
    urgency: unanswered.length > 0 ? 3 : analysis.urgency,
    reason: `${analysis.reason} An earlier message of this conversation may be a crisis: ${named}.`,
  };
}

/** A person's word is sure, and is what the draft goes by: what the engine took it for is said no more. Nobody can correct a crisis away. */
function asCorrected(ticket: TicketToRead, analysis: Analysis): Analysis {
  const sentiment = ticket.isSentimentEdited ? ticket.sentiment : null;
  const tag = ticket.isTagEdited ? ticket.tag : null;
  if (sentiment === null && tag === null) return analysis;
  const set = [
    ...(sentiment === null ? [] : [`the sentiment to ${sentiment}`]),
    ...(tag === null ? [] : [`the tag to ${tag}`]),
  ];
  const read = [
    ...(sentiment === null ? [`Its sentiment reads as ${analysis.sentiment}.`] : []),
    ...(tag === null && !analysis.spam ? [`It reads as ${analysis.tag}.`] : []),
  ];
  return {
    ...analysis,
    ...(sentiment === null ? {} : { sentiment, sentimentConfidence: 1, certainty: 'sure' as const }),
    // Who gives it a tag does not take it for spam.
    ...(tag === null ? {} : { tag, tagConfidence: 1, tags: [{ tag, confidence: 1 }], spam: false }),
    reason: [`A person set ${set.join(' and ')}.`, ...read].join(' '),
  };
}
