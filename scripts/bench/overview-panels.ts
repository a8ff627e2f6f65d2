/** The panels of the Overview tab, and Reputation: of 30 days and of three years, with all days counted and with today's messages being written. */
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@parley/contract/calls.ts';
import { sql } from 'drizzle-orm';
import { makeCall } from './by-turns.ts';
import { atMost, type Figure, medianOf } from './figure.ts';
import { type MeasuredWorkspace, prepareWorkspace } from './measured-workspace.ts';
import type { ServerUnderTest } from './server-under-test.ts';

const panels = [
  'getAnalyticsSummary',
  'listEngagement',
  'listPlatformDistribution',
  'listSentimentTrend',
  'listFollowerGrowth',
  'getKeywords',
  'listMessageTypes',
  'getPeakHours',
  'listSmartAlerts',
  'listInfluencers',
  'getBenchmark',
  'getReputation',
] as const;
const years = 3;
const panelMaxMs = 200;
const rounds = 15;
const dayMs = 24 * 60 * 60_000;

/** Median times of each panel over messages of three years and as many days of every account's figures. */
export async function measureOverviewPanels(server: ServerUnderTest, messages: number): Promise<Figure[]> {
  const workspace = await prepareWorkspace(server, 'panels', messages, { days: years * 365 });
  await fillDays(server, workspace);
  await waitUntilCounted(server, workspace);
  const date = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
  const figures: Figure[] = [];
  for (const [name, days] of [
    ['30 days', 30],
    [`${years} years`, years * 365],
  ] as const) {
    for (const panel of panels) {
      const range = panel === 'getBenchmark' ? '' : `?start=${date(days - 1)}&end=${date(0)}`;
      const url = `${server.url}${calls[panel].path}${range}`;
      const ms = await medianOfCalls(() => makeCall({ url, cookie: workspace.cookie }));
      figures.push(atMost(`${calls[panel].path}, ${name} at ${messages} messages`, ms, panelMaxMs, ' ms'));
    }
  }
  return figures;
}

async function medianOfCalls(call: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await call();
    // The first ones make plans.
    if (round >= 5) times.push(performance.now() - startedAt);
  }
  return medianOf(times);
}

async function fillDays({ installation }: ServerUnderTest, { workspaceId }: MeasuredWorkspace): Promise<void> {
  await installation.database.execute(sql`
    insert into insight_days (workspace_id, connection_id, date, followers, reach, impressions, engagements, collected_at)
    select workspace_id, id, current_date - back, 10000 - back, 1000 + back % 97, 2000 + back % 89, back % 83, now()
    from connections cross join generate_series(1, ${years * 365}) back where workspace_id = ${workspaceId}
  `);
  await installation.database.execute(sql`analyze insight_days`);
}

/** The server's own loop counts the days. */
async function waitUntilCounted({ installation }: ServerUnderTest, { workspaceId }: MeasuredWorkspace): Promise<void> {
  for (;;) {
    const { rows } = await installation.database.execute(
      sql`select 1 from message_changes where workspace_id = ${workspaceId} limit 1`,
    );
    if (rows.length === 0) break;
    await wait(500);
  }
  await installation.database.execute(sql`analyze message_days`);
  await installation.database.execute(sql`analyze message_changes`);
}
