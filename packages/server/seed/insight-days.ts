/** Figures of years for measurements: those of accounts, the sums of messages by day and the records of answers. */
import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';
import { recountChangedDays } from '../src/features/overview/recount-days.ts';
import { countReputationDays, forgetReputationDays } from '../src/features/reputation/count-days.service.ts';
import { recordResponses } from '../src/features/response-performance/record-responses.ts';
import { fillBigTables } from './fill-big-tables.ts';

/** Each account of the workspace has figures of so many days before today. */
export async function fillInsightDays(database: Database, workspaceId: string, days: number): Promise<void> {
  await database.execute(sql`
    insert into insight_days (workspace_id, connection_id, date, followers, reach, impressions, engagements, collected_at)
    select workspace_id, id, current_date - back, 10000 - back, 1000 + back % 97, 2000 + back % 89, back % 83, now()
    from connections cross join generate_series(1, ${days}) back where workspace_id = ${workspaceId}
  `);
  await database.execute(sql`analyze insight_days`);
}

/** Counts all days of a workspace with the function that the server's loop counts changed ones with. */
export async function countAllDays(database: Database, workspaceId: string): Promise<void> {
  await database.execute(sql`insert into message_changes (workspace_id, hour) values (${workspaceId}, null)`);
  const counters = [{ count: countReputationDays, forget: forgetReputationDays }];
  for (let isMore = true; isMore; )
    ({ isMore } = await recountChangedDays({ database }, workspaceId, counters, hoursAtOnce));
  await analyze(database, [
    ...['message_days', 'message_day_sentiments', 'message_months', 'message_changes'],
    ...['reputation_days', 'reputation_totals'],
  ]);
}

/** Of three months: fewer transactions than in everyday work. */
const hoursAtOnce = 24 * 90;

/**
 * The records of the answers to the bulk seed's tickets, whose shape is simple: each closed one was answered once, in the network's own app.
 * Those of one ticket a day are then made by the server's own function, which sums the day; it must not come to other ones.
 */
export async function recordAllAnswers(database: Database, workspaceId: string): Promise<void> {
  await fillBigTables(database, { tables: ['response_records'] }, async () => {
    await database.execute(sql`
      insert into response_records (workspace_id, ticket_id, platform, kind, answerer_kind, at, date, seconds, satisfaction)
      select workspace_id, id, platform, kind, 'network-app', first_responded_at, (first_responded_at at time zone 'UTC')::date,
        floor(extract(epoch from first_responded_at - created_at))::integer,
        case when kind = 'reply' then case sentiment when 'positive' then 5 when 'neutral' then 3 when 'negative' then 1 end end
      from tickets cross join (values ('reply'), ('closing')) as record(kind)
      where workspace_id = ${workspaceId} and status = 'completed'`);
  });
  const before = await recordsOf(database, workspaceId);
  await database.execute(sql`
    insert into response_changes (workspace_id, ticket_id)
    select workspace_id, min(ticket_id) from response_records where workspace_id = ${workspaceId} group by workspace_id, date`);
  for (let taken = 1; taken > 0; )
    taken = await database.transaction((transaction) => recordResponses(transaction, ticketsAtOnce));
  const after = await recordsOf(database, workspaceId);
  if (before !== after)
    throw new Error(`The server makes other records of the answers: ${after} instead of ${before}.`);
  await analyze(database, ['response_records', 'response_days', 'response_changes']);
}

const ticketsAtOnce = 200;

/** All that counts of them, in one value. */
async function recordsOf(database: Database, workspaceId: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ records: string }>(sql`
    select count(*) || ' ' || sum(hashtextextended(concat_ws(' ', ticket_id, platform, kind, answerer_kind, answerer_id, at, date, seconds,
      business_seconds, satisfaction, is_reopened), 0)::numeric) as records
    from response_records where workspace_id = ${workspaceId}`);
  return rows[0]?.records;
}

async function analyze(database: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) await database.execute(sql`analyze ${sql.identifier(table)}`);
}
