/** The panels of the Overview tab, Reputation and Response performance: of 30 days and of three years, with all days counted and with today's messages being written. */
import { calls } from '@parley/contract/calls.ts';
import { fillBigTables } from '../../packages/server/seed/fill-big-tables.ts';
import { countAllDays, fillInsightDays, recordAllAnswers } from '../../packages/server/seed/insight-days.ts';
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
  'getVerifiedAuthors',
  'getBenchmark',
  'getReputation',
  'getResponsePerformance',
] as const;
const years = 3;
const panelMaxMs = 200;
const rounds = 15;
const dayMs = 24 * 60 * 60_000;

/** Median times of each panel over messages of three years and as many days of every account's figures. */
export async function measureOverviewPanels(server: ServerUnderTest, messages: number): Promise<Figure[]> {
  const workspace = await fillYears(server, messages);
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

/** A server without background work: nothing else may use the tables while they are filled. */
async function fillYears(server: ServerUnderTest, messages: number): Promise<MeasuredWorkspace> {
  const { database } = server.installation;
  const begunAt = performance.now();
  const tell = (what: string) => console.log(`  ${what} after ${Math.round((performance.now() - begunAt) / 1000)} s`);
  const workspace = await fillBigTables(
    database,
    { tables: ['tickets', 'conversation_entries'], without: indexesOfSearches },
    () => prepareWorkspace(server, 'panels', messages, { days: years * 365 }),
  );
  tell(`${messages} messages`);
  await fillInsightDays(database, workspace.workspaceId, years * 365);
  await countAllDays(database, workspace.workspaceId);
  tell('their days');
  await recordAllAnswers(database, workspace.workspaceId);
  tell('the answers to them');
  return workspace;
}

/** Of what people search for: no panel asks for it, and they take the longest to build. */
const indexesOfSearches = ['tickets_ticket_id_search', 'tickets_text_search', 'tickets_answered_search'];

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
