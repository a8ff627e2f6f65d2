/** The roll-up: what Reputation needs of a day's messages, counted anew for the whole day. */
import { reputationFormula as formula } from '@parley/contract/reputation/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import { addDays, startOfDate } from '../../days-in-zones.ts';
import type { Transaction } from '../../db/client.ts';
import { readTopics } from './topics.ts';

/** An advertisement is nobody's opinion, and a "neutral" in a language that the engine does not read says nothing. */
export const isCounted: SQL = sql`(ticket.sentiment is not null and ticket.spam is not true and ticket.certainty is distinct from 'unknown')`;

/** In hundredths: 1 without followers, 1 more for each power of ten of them. Where the network does not tell them it is 1. */
export const reachWeight: SQL = sql`(100 + round(100 * log(1 + greatest(coalesce(ticket.sender_followers, 0), 0)::float8)))::int`;

const hours = sql`least(greatest(extract(epoch from ticket.first_responded_at - ticket.created_at)::float8 / 3600, ${formula.promptHours}::float8), ${formula.slowHours}::float8)`;
/**
 * In thousandths: how slow a first answer was, 0 within an hour, 1000 from a day on, growing with the logarithm of the time between, because
 * an hour more matters less the longer somebody has waited.
 */
const slowness: SQL = sql`round(1000 * ln(${hours} / ${formula.promptHours}::float8) / ln(${formula.slowHours}::float8 / ${formula.promptHours}::float8))`;

/**
 * Counts days anew. Both statements see the same rows of tickets as long as the caller holds off others who count the same days.
 * @param dates in the workspace's zone
 */
export async function countReputationDays(
  transaction: Transaction,
  { dates, timeZone, workspaceId }: { workspaceId: string; timeZone: string; dates: readonly string[] },
): Promise<void> {
  if (dates.length === 0) return;
  const days = dates.map((date) => ({
    date,
    from: startOfDate(date, timeZone),
    until: startOfDate(addDays(date, 1), timeZone),
  }));
  for (const day of days) await readTopics(transaction, workspaceId, day);
  const values = days.map(
    ({ date, from, until }) =>
      sql`(${date}::date, ${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
  );
  const count = (condition: SQL) => sql`count(*) filter (where ${isCounted} and ${condition})`;
  const sum = (value: SQL, condition: SQL) =>
    sql`coalesce(sum(${value}) filter (where ${isCounted} and ${condition}), 0)`;
  const isOf = (sentiment: string) => sql`ticket.sentiment = ${sentiment}`;
  await transaction.execute(
    sql`delete from reputation_days where workspace_id = ${workspaceId} and date = any(${sql.param([...dates])}::date[])`,
  );
  await transaction.execute(sql`
    insert into reputation_days (workspace_id, date, platform, topic, positive, neutral, negative,
      positive_weight, neutral_weight, negative_weight, uncounted, answered, unanswered, slowness)
    select ${workspaceId}, day.date, ticket.platform, topic.topic,
      ${count(isOf('positive'))}, ${count(isOf('neutral'))}, ${count(isOf('negative'))},
      ${sum(reachWeight, isOf('positive'))}, ${sum(reachWeight, isOf('neutral'))}, ${sum(reachWeight, isOf('negative'))},
      count(*) filter (where not ${isCounted}),
      ${count(sql`ticket.first_responded_at is not null`)},
      ${count(sql`ticket.first_responded_at is null and ticket.status <> 'completed'`)},
      ${sum(slowness, sql`ticket.first_responded_at is not null`)}
    from (values ${sql.join(values, sql`, `)}) as day (date, since, until)
    join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.created_at >= day.since and ticket.created_at < day.until
    join ticket_topics topic on topic.workspace_id = ticket.workspace_id and topic.ticket_id = ticket.id
    group by day.date, ticket.platform, topic.topic
  `);
  await transaction.execute(
    sql`delete from reputation_totals where workspace_id = ${workspaceId} and date = any(${sql.param([...dates])}::date[])`,
  );
  const columns = [
    ...['positive', 'neutral', 'negative', 'positive_weight', 'neutral_weight', 'negative_weight'],
    ...['uncounted', 'answered', 'unanswered', 'slowness'],
  ];
  // Of the rows that were just written, not of tickets again, which may be others by now.
  await transaction.execute(sql`
    insert into reputation_totals (workspace_id, date, ${sql.raw(columns.join(', '))})
    select workspace_id, date, ${sql.raw(columns.map((column) => `sum(${column})`).join(', '))}
    from reputation_days where workspace_id = ${workspaceId} and date = any(${sql.param([...dates])}::date[])
    group by workspace_id, date
  `);
}

/** Where a workspace has other days, none of the former ones is left. */
export async function forgetReputationDays(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction.execute(sql`delete from reputation_days where workspace_id = ${workspaceId}`);
  await transaction.execute(sql`delete from reputation_totals where workspace_id = ${workspaceId}`);
}
