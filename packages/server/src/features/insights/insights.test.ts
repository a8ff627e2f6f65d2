import type { InsightsCapability } from '@parley/connectors/connector/insights.ts';
import { and, eq, sql } from 'drizzle-orm';
import papaparse from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallRequest } from '../../../test/app.ts';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createPublishedPost } from '../../../test/factories.ts';
import { readPdf } from '../../../test/pdf.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { addDays } from '../../days-in-zones.ts';
import { auditLog } from '../../db/schema/auth.ts';
import { connections } from '../../db/schema/connections.ts';
import { insightCollections, insightContents, insightDays } from '../../db/schema/insights.ts';
import { publications } from '../../db/schema/posting.ts';
import { formatFigure } from '../../reports/report-words.ts';

const minuteMs = 60_000;
const today = '2026-04-10';
const insights: InsightsCapability = {
  offers: ['followers', 'reach', 'impressions', 'engagements'],
  timeZone: 'America/Los_Angeles',
  ...{ historyDays: 400, settledAfterDays: 3, tellsToday: false, askEveryMs: 6 * 60 * minuteMs },
  daily: async () => [],
  topContent: async () => [],
};

let testApp: TestApp;
let viewer: Browser;
let agent: Browser;
let accountId: string;
beforeAll(async () => {
  const network = createScriptedNetwork();
  testApp = await createTestApp({
    networks: new Map([['facebook', { ...network, connector: { ...network.connector, insights } }]]),
    // 23:30 of the day before in California.
    startAt: new Date('2026-04-11T06:30:00Z'),
  });
  viewer = await testApp.signIn('viewer');
  agent = await testApp.signIn('agent');
  accountId = await createConnectedAccount(testApp.context, testApp.workspaceId, {
    externalId: 'page-1',
    name: 'Tern, "Outdoor"',
    followerCount: 1_250,
    createdAt: testApp.context.now(),
  });
  await fill(accountId, testApp.workspaceId);
});
afterAll(() => testApp?.close());

/** Three years of days; each seventh is a gap, and the figures are made of the day's number. */
async function fill(connectionId: string, workspaceId: string): Promise<void> {
  await testApp.context.database.execute(sql`
    insert into insight_days (workspace_id, connection_id, date, followers, reach, impressions, engagements, collected_at)
    select ${workspaceId}::uuid, ${connectionId}::uuid, ${today}::date - back, 1200 - back, 1000 + (back * 37) % 211,
      2000 + (back * 91) % 307, case when back % 5 = 3 then null else (back * 13) % 97 end, now()
    from generate_series(1, 1095) back where back % 7 <> 4
  `);
}

const ask = (query: CallRequest<'getPlatformInsights'>['query'], browser = viewer) =>
  browser.call('getPlatformInsights', { params: { platform: 'facebook' }, query });

test.each([7, 30, 90] as const)('the figures of %i days are those of their rows, counted another way', async (days) => {
  const { body, status } = await ask({ range: `${days}` });
  expect(status).toBe(200);
  const [start, end] = [addDays(today, -days), addDays(today, -1)];
  expect(body.period).toMatchObject({ start, end, days, timeZone: 'America/Los_Angeles' });
  const sums = async (from: string, to: string) =>
    (
      await testApp.context.database.execute<Record<string, number>>(sql`
        select sum(reach)::float8 as reach, sum(impressions)::float8 as impressions, sum(engagements)::float8 as engagements,
          avg(reach)::float8 as mean_reach, avg(impressions)::float8 as mean_impressions, avg(engagements)::float8 as mean_engagements,
          100 * sum(engagements)::float8 / sum(reach) filter (where engagements is not null) as rate
        from insight_days where connection_id = ${accountId} and date between ${from} and ${to}`)
    ).rows[0] ?? {};
  const now = await sums(start, end);
  const before = await sums(addDays(start, -days), addDays(start, -1));
  const growth = (name: string) => (100 * ((now[name] ?? 0) - (before[name] ?? 0))) / (before[name] ?? 0);
  const { summary } = body;
  expect(summary).toMatchObject({ reach: now.reach, impressions: now.impressions, engagement: now.engagements });
  expect(summary.reachGrowth).toBeCloseTo(growth('mean_reach'), 9);
  expect(summary.impressionsGrowth).toBeCloseTo(growth('mean_impressions'), 9);
  expect(summary.engagementGrowth).toBeCloseTo(growth('mean_engagements'), 9);
  expect(body.engagementRateBase).toBe('reach');
  expect(summary.engagementRate).toBeCloseTo(now.rate ?? 0, 9);
  expect(summary.engagementRateGrowth).toBeCloseTo(growth('rate'), 9);
  // What the account has now, against the last day of the period before that is known.
  const lastBefore = (days + 1) % 7 === 4 ? days + 2 : days + 1;
  expect(summary.followers).toBe(1_250);
  expect(summary.followersGrowth).toBeCloseTo((100 * (1_250 - (1_200 - lastBefore))) / (1_200 - lastBefore), 9);
});

test('a gap is null in every series and never zero', async () => {
  const { body } = await ask({ range: '30' });
  const { labels, ...series } = body.timeSeriesData;
  expect(labels).toHaveLength(30);
  const gap = labels.indexOf(addDays(today, -4));
  for (const values of Object.values(series)) {
    expect(values).toHaveLength(30);
    expect(values[gap]).toBeNull();
  }
  const day = labels.indexOf(addDays(today, -7));
  expect(series.followers[day]).toBe(1_193);
  expect(series.followerGrowth[day]).toBe(1);
  expect(series.reach[day]).toBe(1_000 + ((7 * 37) % 211));
  expect(series.engagementRate[day]).toBeCloseTo((100 * 91) / (1_000 + ((7 * 37) % 211)), 9);
});

test('growth is null where the period before has too few days', async () => {
  const firstDay = addDays(today, -1_095);
  const { body } = await ask({ start: firstDay, end: addDays(firstDay, 29) });
  expect(body.summary.reach).toBeGreaterThan(0);
  expect(body.summary).toMatchObject({
    ...{ reachGrowth: null, impressionsGrowth: null, engagementGrowth: null },
    ...{ followersGrowth: null, engagementRateGrowth: null },
  });
});

test('a range across the change of summer time has as many days as the calendar', async () => {
  const { body } = await ask({ start: '2026-03-07', end: '2026-03-09' });
  expect(body.timeSeriesData.labels).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
  expect(body.period.before).toEqual({ start: '2026-03-04', end: '2026-03-06' });
});

test('the day under way may be the last one, which is still yesterday in UTC', async () => {
  expect((await ask({ start: today, end: today })).status).toBe(200);
});

test.each([
  [{ start: '2026-03-09', end: '2026-03-01' }, 'before the start'],
  [{ start: '2026-04-01', end: '2026-04-11' }, 'in the future'],
  [{ start: '2020-01-01', end: '2026-01-01' }, '1,096 days'],
  [{ start: '2026-03-01' }, 'together'],
  [{ start: '2026-02-30', end: '2026-03-01' }, 'YYYY-MM-DD'],
  [{ range: '8' as '7' }, '7, 30, 90'],
  [{ range: '7' as const, dateRange: '30' as const }, 'one of them'],
])('%j is refused with what is wrong', async (query, sentence) => {
  const { error, status } = await ask(query);
  expect(status).toBe(400);
  expect(JSON.stringify(error)).toContain(sentence);
});

test('an account is found by both of its ids, by either name; an unknown one and one of another workspace are not', async () => {
  for (const query of [{ accountId }, { pageId: 'page-1' }, {}])
    expect((await ask(query)).body.account?.id).toBe(accountId);
  const foreign = await createConnectedAccount(testApp.context, testApp.otherWorkspaceId, { externalId: 'page-2' });
  await fill(foreign, testApp.otherWorkspaceId);
  for (const id of [foreign, 'page-2', 'nobody']) {
    expect((await ask({ accountId: id })).status).toBe(404);
    const params = { platform: 'facebook' as const };
    expect((await agent.call('refreshPlatformInsights', { params, body: { accountId: id } })).status).toBe(404);
    const body = { format: 'csv' as const, accountId: id };
    expect((await agent.call('exportPlatformInsights', { params, body })).status).toBe(404);
  }
});

test('a network without an account says so, and its figures are null', async () => {
  const { body } = await viewer.call('getPlatformInsights', { params: { platform: 'youtube' } });
  expect(body).toMatchObject({
    hasConnection: false,
    needsReconnect: false,
    account: null,
    accounts: [],
    collection: null,
  });
  expect(Object.values(body.summary).every((figure) => figure === null)).toBe(true);
  expect(body.timeSeriesData.labels).toHaveLength(30);
});

test('the best of what was published in the period, with the post of ours that it is', async () => {
  const { context, workspaceId } = testApp;
  const at = new Date('2026-04-05T12:00:00Z');
  const postId = await createPublishedPost(context.database, { workspaceId, connectionId: accountId, publishedAt: at });
  await context.database.update(publications).set({ externalId: 'c2' }).where(eq(publications.postId, postId));
  const row = { workspaceId, connectionId: accountId, type: 'image', measuredAt: at, publishedAt: at };
  await context.database.insert(insightContents).values([
    { ...row, externalId: 'c1', title: '=cmd|calc, "one"\nand two', engagements: 5, impressions: null },
    { ...row, externalId: 'c2', title: 'Two', engagements: 50, impressions: 200 },
    { ...row, externalId: 'c3', title: 'Too old', engagements: 99, publishedAt: new Date('2026-01-01T12:00:00Z') },
  ]);
  const { body } = await ask({ range: '7' });
  expect(body.topContent.map(({ id }) => id)).toEqual(['c2', 'c1']);
  expect(body.topContent[0]).toMatchObject({ engagement: 50, engagementRate: 25, postId, date: at.toISOString() });
  expect(body.topContent[1]).toMatchObject({ engagementRate: null, postId: null });
});

test('the export says the same as the screen, guards formulas, keeps commas, quotes and lines, and is noted', async () => {
  const response = await agent.send({
    ...{ method: 'POST', url: '/api/insights/facebook/export' },
    payload: { format: 'csv', dateRange: 7, accountId },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toBe('attachment; filename="facebook-insights-7days.csv"');
  const { data } = papaparse.parse<string[]>(response.body.replace(/^\uFEFF/, ''));
  const { body } = await ask({ range: '7' });
  // Strict readers want lines of one length.
  expect(new Set(data.slice(0, -1).map(({ length }) => length)).size).toBe(1);
  expect(data.find(([name]) => name === 'Account')?.[1]).toBe('Tern, "Outdoor"');
  expect(data.find(([name]) => name === 'Reach')?.[1]).toBe(String(body.summary.reach));
  expect(data.find(([name]) => name === addDays(today, -4))?.slice(1, 7)).toEqual(['', '', '', '', '', '']);
  expect(data.find(([name]) => name === addDays(today, -1))?.[3]).toBe(String(body.timeSeriesData.reach.at(-1)));
  expect(data.some(([title]) => title === '\'=cmd|calc, "one"\nand two')).toBe(true);
  const noted = await testApp.context.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'insights.exported'), eq(auditLog.target, accountId)));
  expect(noted).toHaveLength(1);
  const own = { start: '2026-03-01', end: '2026-03-12' };
  const other = await agent.send({
    ...{ method: 'POST', url: '/api/insights/facebook/export' },
    payload: { format: 'csv', dateRange: own, accountId: null },
  });
  expect(other.headers['content-disposition']).toContain('facebook-insights-12days.csv');
});

test('the report says the same as the screen, names its account, its days, its gaps and its sources', async () => {
  const response = await agent.send({
    ...{ method: 'POST', url: '/api/insights/facebook/export' },
    payload: { format: 'pdf', dateRange: 7, accountId },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['content-disposition']).toBe('attachment; filename="facebook-insights-7days.pdf"');
  const { pages } = await readPdf(response.rawPayload);
  const [cover = '', ...inside] = pages;
  expect(cover).toContain('Facebook Insights');
  expect(cover).toContain('Tern, "Outdoor"');
  expect(cover).toContain('Apr 3 – Apr 9, 2026');
  expect(cover).toContain('America/Los_Angeles');
  const text = inside.join('\n');
  const { body } = await ask({ range: '7' });
  expect(text).toContain(formatFigure(body.summary.reach ?? 0, 'count'));
  const reachOfLastDay = body.timeSeriesData.reach.at(-1)?.toLocaleString('en') ?? '';
  expect(text).toMatch(new RegExp(`Thu, Apr 9, 2026 .*${reachOfLastDay}`));
  expect(text).toMatch(/Mon, Apr 6, 2026 – – – – – –/);
  expect(text).toContain('=cmd|calc, "one" and two');
  expect(text).toContain('Computed from 6 days collected from Apr 3, 2026 to Apr 9, 2026.');
  expect(text).toContain('1 day of the period has no figures');
  expect(text).toContain(`Page 2 of ${pages.length}`);
});

test('a viewer reads and pins, and neither exports nor refreshes', async () => {
  const params = { platform: 'facebook' as const };
  expect((await viewer.call('exportPlatformInsights', { params, body: { format: 'csv' } })).status).toBe(403);
  expect((await viewer.call('refreshPlatformInsights', { params, body: {} })).status).toBe(403);
});

test('a refresh is asked for once, and not again while the figures are fresh', async () => {
  const { clock, context } = testApp;
  const refresh = () =>
    agent.call('refreshPlatformInsights', { params: { platform: 'facebook' }, body: { accountId } });
  const first = await refresh();
  expect(first.body).toMatchObject({ isRefreshing: true, collection: { state: 'collecting' } });
  expect((await refresh()).body.isRefreshing).toBe(true);
  await context.work.drain(['collect-insights']);
  expect((await ask({})).body.collection).toMatchObject({ state: 'collected', isBackFilled: true, failure: null });
  const fresh = await refresh();
  expect(fresh.body.isRefreshing).toBe(false);
  expect(Date.parse(fresh.body.collection.refreshableAt ?? '')).toBe(context.now().getTime() + 15 * minuteMs);
  clock.advance(16 * minuteMs);
  expect((await refresh()).body.isRefreshing).toBe(true);
  const noted = await context.database.select().from(auditLog).where(eq(auditLog.action, 'insights.refreshed'));
  expect(noted).toHaveLength(2);
});

test('an account that needs to be reconnected keeps its figures, says so, and cannot be refreshed', async () => {
  const { database } = testApp.context;
  const isIt = eq(connections.id, accountId);
  await database.update(connections).set({ state: 'needs-reconnect' }).where(isIt);
  const { body } = await ask({ range: '90' });
  expect(body).toMatchObject({
    hasConnection: true,
    needsReconnect: true,
    collection: { state: 'stopped', refreshableAt: null },
  });
  expect(body.summary.reach).toBeGreaterThan(0);
  const refused = await agent.call('refreshPlatformInsights', { params: { platform: 'facebook' }, body: {} });
  expect(refused.error.error).toBe('connection_reauth_required');
  await database.update(connections).set({ state: 'active' }).where(isIt);
});

test('an account that is told nothing of is not opened before one that has figures or could have', async () => {
  const { context, workspaceId } = testApp;
  const profileId = await createConnectedAccount(context, workspaceId, {
    ...{ externalId: 'profile-1', name: 'Ada', createdAt: context.now() },
  });
  const first = async () => (await ask({})).body.account?.externalId;
  const [isPage, isProfile] = [eq(connections.id, accountId), eq(connections.id, profileId)];
  await context.database.update(connections).set({ state: 'needs-reconnect' }).where(isPage);
  expect(await first()).toBe('profile-1');
  await context.database
    .insert(insightCollections)
    .values({ workspaceId, connectionId: profileId, isSandbox: true, failedAt: context.now() });
  expect(await first()).toBe('page-1');
  await context.database.update(connections).set({ state: 'active' }).where(isPage);
  expect(await first()).toBe('page-1');
  await context.database.update(connections).set({ state: 'gone' }).where(isProfile);
});

test('pins are a person’s own in one workspace, in their order, and twice is as good as once', async () => {
  const pin = (chartId: string, platform: 'overview' | 'facebook', action: 'pin' | 'unpin') =>
    viewer.call('setPinnedWidget', { body: { chartId, platform, action } });
  await pin('facebook-top-content', 'facebook', 'pin');
  testApp.clock.advance(1_000);
  await pin('followerGrowth', 'overview', 'pin');
  const twice = await pin('facebook-top-content', 'facebook', 'pin');
  expect(twice.body.map(({ chartId }) => chartId)).toEqual(['facebook-top-content', 'followerGrowth']);
  expect((await agent.call('listPinnedWidgets')).body).toEqual([]);
  await pin('facebook-top-content', 'facebook', 'unpin');
  const left = (await pin('facebook-top-content', 'facebook', 'unpin')).body;
  expect(left.map(({ chartId }) => chartId)).toEqual(['followerGrowth']);
  const wrong = await pin('facebook-top-content', 'overview', 'pin');
  expect(wrong.status).toBe(400);
  expect(JSON.stringify(wrong.error)).toContain('influencer');
  const noted = await testApp.context.database.select().from(auditLog).where(eq(auditLog.userId, viewer.userId));
  const actions = noted.map(({ action }) => action).filter((action) => action.startsWith('widget'));
  expect(actions.toSorted()).toEqual(['widget.pinned', 'widget.pinned', 'widget.unpinned']);
});

test('three years of an account’s days are found along the primary key', async () => {
  const { rows } = await testApp.context.database.execute<{ 'QUERY PLAN': string }>(sql`
    explain select * from insight_days where workspace_id = ${testApp.workspaceId} and connection_id = ${accountId}
      and date between '2026-01-01' and '2026-04-01'`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
  expect(await testApp.context.database.$count(insightDays)).toBeGreaterThan(1_800);
  expect(await testApp.context.database.$count(insightCollections)).toBeGreaterThan(0);
});
