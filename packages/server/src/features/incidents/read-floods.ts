/** What the detection of floods reads: negative messages that are sure, of the last hour and of the eight weeks before. */
import { type FloodInput, LONGEST_WINDOW_MS, type NegativeMessage } from '@parley/ai/floods/find-flood.ts';
import { wordsOfMessage } from '@parley/ai/floods/topic-words.ts';
import { HISTORY_WEEKS, readUsualRate, type UsualRate } from '@parley/ai/floods/usual-rate.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';

const weekMs = 7 * 24 * 60 * 60_000;
/** More in one hour are a flood by any measure. */
const RECENT_MAX = 2_000;
/** What people are angry about usually; of more nothing new is learnt. */
const EARLIER_SAMPLE = 400;

/** An uncertain reading starts nothing by itself, and an advertisement is nobody's anger. */
export const isCounted = sql`sentiment = 'negative' and certainty is distinct from 'uncertain' and spam is not true`;
/** Who wrote it, as far as the network tells. */
export const personOf = sql`coalesce(sender_external_id, thread_external_id)`;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Negative messages of the last hour, those after `after` only. */
export async function readRecent(
  database: DatabaseOrTransaction,
  workspaceId: string,
  now: Date,
  after: Date | null,
): Promise<NegativeMessage[]> {
  const hourAgo = now.getTime() - LONGEST_WINDOW_MS;
  const from = new Date(Math.max(hourAgo, after?.getTime() ?? hourAgo));
  const found = await database.execute<TextRow & { id: string; at: string; platform: string }>(sql`
    select id, last_customer_message_at as at, platform, ${personOf} as person, left(content, 600) as text, language
    from tickets
    where workspace_id = ${workspaceId} and last_customer_message_at > ${at(from)} and last_customer_message_at <= ${at(now)}
      and ${isCounted}
    order by last_customer_message_at desc limit ${RECENT_MAX}
  `);
  return found.rows.map((row) => ({
    id: Number(row.id),
    at: new Date(row.at).getTime(),
    platform: row.platform,
    ...toCounted(row),
  }));
}

type TextRow = { person: string; text: string; language: string | null };

function toCounted({ person, text, language }: TextRow) {
  return { person, words: wordsOfMessage(text, language ?? 'en') };
}

/** All that is compared. Read only where enough people wrote to make it worth while. */
export async function readFloodInput(
  database: DatabaseOrTransaction,
  workspaceId: string,
  recent: readonly NegativeMessage[],
  now: Date,
): Promise<FloodInput> {
  const hours = await readHours(database, workspaceId, now);
  const since = await readFirstMessage(database, workspaceId);
  const timeZone = await readTimeZone(database, workspaceId);
  const earlier = await readEarlier(database, workspaceId, now);
  const everybody = await countEverybody(database, workspaceId, now);
  const frame = { now: now.getTime(), since: since ?? now.getTime(), timeZone };
  const usualOf = (platform: string | null): UsualRate => readUsualRate(sumHours(hours, platform), frame);
  return { now: now.getTime(), recent, everybody, usual: usualOf(null), usualOf, earlier: () => earlier };
}

type HourRow = { start: number; platform: string; people: number };

async function readHours(database: DatabaseOrTransaction, workspaceId: string, now: Date): Promise<HourRow[]> {
  const from = new Date(now.getTime() - HISTORY_WEEKS * weekMs - 2 * LONGEST_WINDOW_MS);
  const until = new Date(now.getTime() - LONGEST_WINDOW_MS);
  const found = await database.execute<{ start: string; platform: string; people: number }>(sql`
    select extract(epoch from date_trunc('hour', last_customer_message_at at time zone 'UTC'))::bigint as start, platform,
      count(distinct ${personOf})::int as people
    from tickets
    where workspace_id = ${workspaceId} and last_customer_message_at > ${at(from)} and last_customer_message_at <= ${at(until)}
      and ${isCounted}
    group by 1, 2
  `);
  return found.rows.map(({ start, platform, people }) => ({ start: Number(start) * 1_000, platform, people }));
}

function sumHours(rows: readonly HourRow[], platform: string | null): Map<number, number> {
  const hours = new Map<number, number>();
  for (const row of rows)
    if (platform === null || row.platform === platform) hours.set(row.start, (hours.get(row.start) ?? 0) + row.people);
  return hours;
}

async function readFirstMessage(database: DatabaseOrTransaction, workspaceId: string): Promise<number | null> {
  const found = await database.execute<{ first: string | null }>(
    sql`select min(last_customer_message_at) as first from tickets where workspace_id = ${workspaceId}`,
  );
  const first = found.rows[0]?.first ?? null;
  return first === null ? null : new Date(first).getTime();
}

async function countEverybody(database: DatabaseOrTransaction, workspaceId: string, now: Date): Promise<number> {
  const hourAgo = new Date(now.getTime() - LONGEST_WINDOW_MS);
  const found = await database.execute<{ people: number }>(sql`
    select count(distinct ${personOf})::int as people from tickets
    where workspace_id = ${workspaceId} and last_customer_message_at > ${at(hourAgo)} and last_customer_message_at <= ${at(now)}
  `);
  return found.rows[0]?.people ?? 0;
}

async function readTimeZone(database: DatabaseOrTransaction, workspaceId: string): Promise<string> {
  const found = await database.execute<{ time_zone: string }>(
    sql`select time_zone from workspaces where id = ${workspaceId}`,
  );
  return found.rows[0]?.time_zone ?? 'UTC';
}

async function readEarlier(database: DatabaseOrTransaction, workspaceId: string, now: Date) {
  const until = new Date(now.getTime() - LONGEST_WINDOW_MS);
  const found = await database.execute<TextRow>(sql`
    select ${personOf} as person, left(content, 600) as text, language from tickets
    where workspace_id = ${workspaceId} and last_customer_message_at <= ${at(until)} and ${isCounted}
    order by last_customer_message_at desc limit ${EARLIER_SAMPLE}
  `);
  return found.rows.map(toCounted);
}
