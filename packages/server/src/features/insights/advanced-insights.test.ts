import type { InsightsCapability } from '@parley/connectors/connector/insights.ts';
import type { AdvancedScoreName, ScoreTerm } from '@parley/contract/insights/advanced-rules.ts';
import type { AdvancedInsights } from '@parley/contract/insights/advanced-schemas.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, type CallRequest, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { addDays } from '../../days-in-zones.ts';
import { insightContents } from '../../db/schema/insights.ts';

const today = '2026-04-10';
const insights: InsightsCapability = {
  offers: ['followers', 'reach', 'impressions', 'engagements'],
  timeZone: 'UTC',
  ...{ historyDays: 400, settledAfterDays: 3, tellsToday: false, askEveryMs: 6 * 60 * 60_000 },
  daily: async () => [],
  topContent: async () => [],
};

let testApp: TestApp;
let viewer: Browser;
let accountId: string;
let fallingId: string;
beforeAll(async () => {
  const network = createScriptedNetwork();
  testApp = await createTestApp({
    networks: new Map([['facebook', { ...network, connector: { ...network.connector, insights } }]]),
    startAt: new Date(`${today}T12:00:00Z`),
  });
  viewer = await testApp.signIn('viewer');
  const { context, workspaceId } = testApp;
  const account = { followerCount: 1_250, createdAt: context.now() };
  accountId = await createConnectedAccount(context, workspaceId, { ...account, externalId: 'page-1' });
  fallingId = await createConnectedAccount(context, workspaceId, { ...account, externalId: 'page-2' });
  await fill(accountId, workspaceId);
  await context.database.execute(sql`
    insert into insight_days (workspace_id, connection_id, date, followers, impressions, engagements, collected_at)
    select ${workspaceId}::uuid, ${fallingId}::uuid, ${today}::date - back, 900 + back, 20 * back, back, now()
    from generate_series(1, 60) back
  `);
  const row = { workspaceId, connectionId: accountId, measuredAt: context.now() };
  await context.database.insert(insightContents).values(
    Array.from({ length: 14 }, (_, index) => ({
      ...{ ...row, externalId: `c${index}`, title: `Post ${index}`, type: index % 3 === 0 ? 'video' : 'image' },
      engagements: index % 3 === 0 ? 90 + index : 20 + index,
      impressions: index % 4 === 1 ? null : 1_000 + 100 * index,
      // Ten of them in the last 30 days, four in the 30 before.
      publishedAt: new Date(Date.parse(`${today}T08:00:00Z`) - (index < 10 ? index + 1 : index + 25) * 86_400_000),
    })),
  );
}, 60_000);
afterAll(() => testApp?.close());

/** Each seventh day is a gap, some others lack a figure, and the figures are made of the day's number. */
async function fill(connectionId: string, workspaceId: string): Promise<void> {
  await testApp.context.database.execute(sql`
    insert into insight_days (workspace_id, connection_id, date, followers, reach, impressions, engagements, collected_at)
    select ${workspaceId}::uuid, ${connectionId}::uuid, ${today}::date - back, 1200 - back,
      case when back % 11 = 2 then null else 3000 - back * 7 + (back * 37) % 211 end,
      4000 - back * 9 + (back * 91) % 307, case when back % 5 = 3 then null else 120 - back + (back * 13) % 97 end, now()
    from generate_series(1, 95) back where back % 7 <> 4
  `);
}

async function read(query: CallRequest<'getAdvancedInsights'>['query'] = {}): Promise<AdvancedInsights> {
  const { body, status } = await viewer.call('getAdvancedInsights', { params: { platform: 'facebook' }, query });
  expect(status).toBe(200);
  return body;
}

/** One row of figures, counted by the database from the same days. */
async function counted(columns: string, back = 0): Promise<Record<string, number>> {
  const [start, end] = [addDays(today, -30 - back), addDays(today, -1 - back)];
  const { rows } = await testApp.context.database.execute<Record<string, number>>(
    sql`select ${sql.raw(columns)} from insight_days where connection_id = ${accountId} and date between ${start} and ${end}`,
  );
  return rows[0] ?? {};
}

const scoreOf = ({ scores }: AdvancedInsights, name: AdvancedScoreName) =>
  scores.find((score) => score.name === name) ?? expect.unreachable(`there is no score ${name}`);
const termOf = (score: AdvancedInsights['scores'][number], name: ScoreTerm) =>
  score.terms.find((term) => term.name === name)?.value;

test('engagement quality and virality are those of the rows, counted by the database', async () => {
  const advanced = await read({ accountId });
  const held = 'filter (where engagements is not null)';
  const quality = await counted(`
    (100 * (sum(engagements))::float8 / 1250 + 1000 * sum(engagements)::float8 / (sum(impressions) ${held})) / 2 as score,
    sum(engagements)::float8 as engagement, count(engagements)::int as days`);
  const scored = scoreOf(advanced, 'engagementQuality');
  expect(scored.computed).toBeCloseTo(quality.score ?? 0, 9);
  expect([termOf(scored, 'engagement'), termOf(scored, 'followers'), scored.days]).toEqual([
    ...[quality.engagement, 1_250, quality.days],
  ]);
  const both = 'filter (where engagements is not null and reach is not null)';
  const virality = await counted(`
    100 * (sum(reach) ${both})::float8 / (sum(impressions) ${both})
      + 10 * (sum(engagements) ${both})::float8 / (sum(reach) ${both}) as score`);
  expect(scoreOf(advanced, 'virality').computed).toBeCloseTo(virality.score ?? 0, 9);
});

test('audience health weighs the growth that the page shows, and the fourth is the mean of the three as shown', async () => {
  const advanced = await read({ accountId });
  const means = 'avg(reach)::float8 as reach, avg(engagements)::float8 as engagement';
  const [now, before] = [await counted(means), await counted(means, 30)];
  const growth = (name: string) => (100 * ((now[name] ?? 0) - (before[name] ?? 0))) / (before[name] ?? 0);
  // The 31st day back is known: 1,200 - 31 followers.
  const followersGrowth = (100 * (1_250 - 1_169)) / 1_169;
  const health = scoreOf(advanced, 'audienceHealth');
  expect(health.computed).toBeCloseTo(0.4 * followersGrowth + 0.4 * growth('engagement') + 0.2 * growth('reach'), 9);
  const three = advanced.scores.slice(0, 3).map(({ value }) => value ?? 0);
  expect(scoreOf(advanced, 'overall').value).toBeCloseTo(three.reduce((sum, value) => sum + value, 0) / 3, 9);
  for (const { before: shown, value } of advanced.scores)
    for (const score of [value, shown]) expect(score === null || (score >= 0 && score <= 100)).toBe(true);
});

test('a score without one of its terms is not known, and says which', async () => {
  const { scores } = await read({ accountId: fallingId });
  const virality = scores.find(({ name }) => name === 'virality');
  expect(virality).toMatchObject({ value: null, computed: null, days: 0 });
  expect(virality?.terms.map(({ name, value }) => [name, value])).toEqual([
    ...[
      ['reach', null],
      ['impressions', null],
      ['engagement', null],
    ],
  ]);
  const health = scores.find(({ name }) => name === 'audienceHealth');
  expect(health?.terms.find(({ name }) => name === 'reachGrowth')?.value).toBeNull();
  expect(scores.at(-1)).toMatchObject({ name: 'overall', value: null });
});

test('trend and weekdays of a figure are those of the rows, and a gap counts in neither', async () => {
  const { metrics } = await read({ accountId });
  const view = metrics.find(({ metric }) => metric === 'reach') ?? expect.unreachable();
  const fit = await counted(
    `regr_slope(reach, date - '2026-01-01'::date) * 700 / avg(reach) as trend, avg(reach)::float8 as mean, count(reach)::int as days`,
  );
  expect(view.weeklyTrend).toBeCloseTo(fit.trend ?? 0, 9);
  expect(view.perDay).toBeCloseTo(fit.mean ?? 0, 9);
  expect(view.knownDays).toBe(fit.days);
  for (const { days, mean, weekday } of view.weekdays) {
    const ofDay = `filter (where extract(isodow from date) = ${weekday})`;
    const of = await counted(`(avg(reach) ${ofDay})::float8 as mean, (count(reach) ${ofDay})::int as days`);
    expect([days, mean === null]).toEqual([of.days, of.days === 0]);
    if (mean !== null) expect(mean).toBeCloseTo(of.mean ?? 0, 9);
  }
  const known = view.values.flatMap((value) => value ?? []);
  expect([view.best?.value, view.weakest?.value]).toEqual([Math.max(...known), Math.min(...known)]);
  const { labels } = (await read({ accountId })).insights.timeSeriesData;
  expect(view.values[labels.indexOf(view.best?.date ?? '')]).toBe(view.best?.value);
});

test('what was published is counted by kind, and the days before it too', async () => {
  const { content, insights: shown } = await read({ accountId });
  expect([content.posts, content.postsBefore]).toEqual([10, 4]);
  const { rows } = await testApp.context.database.execute(sql`
    select type, count(*)::int as posts, sum(engagements)::float8 as engagement, avg(engagements)::float8 as "perPost",
      100 * (sum(engagements) filter (where impressions is not null))::float8 / sum(impressions) as "engagementRate"
    from insight_contents where connection_id = ${accountId} and published_at >= '2026-03-11' and published_at < '2026-04-10'
    group by type order by avg(engagements) desc`);
  expect(content.types).toHaveLength(2);
  content.types.forEach((type, index) => {
    const row = rows[index] ?? {};
    expect({ ...type, engagementRate: type.engagementRate?.toFixed(9) }).toEqual({
      ...row,
      engagementRate: Number(row.engagementRate).toFixed(9),
    });
  });
  expect(shown.topContent).toHaveLength(10);
});

test('an advice carries figures that the page shows', async () => {
  const { content, recommendations } = await read({ accountId });
  const [video] = content.types;
  expect(recommendations).toContainEqual(
    expect.objectContaining({ kind: 'prefer-type', type: 'video', posts: video?.posts, perPost: video?.perPost }),
  );
});

test('without an account there is nothing to score; an unknown account and a range in the future are refused', async () => {
  const params = { platform: 'youtube' as const };
  const { body } = await viewer.call('getAdvancedInsights', { params });
  expect(body).toMatchObject({ scores: [], metrics: [], recommendations: [], insights: { hasConnection: false } });
  const foreign = await createConnectedAccount(testApp.context, testApp.otherWorkspaceId, { externalId: 'page-9' });
  const ask = (query: CallRequest<'getAdvancedInsights'>['query']) =>
    viewer.call('getAdvancedInsights', { params: { platform: 'facebook' }, query });
  expect((await ask({ accountId: foreign })).status).toBe(404);
  expect((await ask({ start: today, end: '2026-05-01' })).status).toBe(400);
});
