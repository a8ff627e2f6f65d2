/** Figures of years for measurements, and the end of the counting that a filled workspace begins with. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';

/** Each account of the workspace has figures of so many days before today. */
export async function fillInsightDays(database: Database, workspaceId: string, days: number): Promise<void> {
  await database.execute(sql`
    insert into insight_days (workspace_id, connection_id, date, followers, reach, impressions, engagements, collected_at)
    select workspace_id, id, current_date - back, 10000 - back, 1000 + back % 97, 2000 + back % 89, back % 83, now()
    from connections cross join generate_series(1, ${days}) back where workspace_id = ${workspaceId}
  `);
  await database.execute(sql`analyze insight_days`);
}

/** The server's own loops count the days of messages and the answers to them. */
export async function waitUntilDaysAreCounted(database: Database, workspaceId: string): Promise<void> {
  for (;;) {
    const { rows } = await database.execute(
      sql`select 1 from message_changes where workspace_id = ${workspaceId}
        union all select 1 from response_changes where workspace_id = ${workspaceId} limit 1`,
    );
    if (rows.length === 0) break;
    await wait(500);
  }
  for (const table of [
    'message_days',
    'message_day_sentiments',
    'message_months',
    'message_changes',
    'reputation_days',
    'reputation_totals',
    'response_days',
  ])
    await database.execute(sql`analyze ${sql.identifier(table)}`);
}
