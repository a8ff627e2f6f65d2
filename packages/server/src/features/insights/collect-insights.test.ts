import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { InsightDay, InsightsCapability, TopContent } from '@parley/connectors/connector/insights.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createWorkspace } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { addDays, dateAt } from '../../days-in-zones.ts';
import { connections } from '../../db/schema/connections.ts';
import { insightCollections, insightContents, insightDays } from '../../db/schema/insights.ts';
import { networkUsage } from '../../db/schema/usage.ts';
import { createCollectInsightsLoop } from './collect-insights.loop.ts';
import { collectAnew, isCollected } from './collection-turns.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const timeZone = 'America/Los_Angeles';

/** What the network tells, by day; the test changes it. */
let told: Map<string, InsightDay>;
let contents: TopContent[];
let asked: string[];
let failure: Error | null;
/** Which accounts it is for. */
let mayFail: (externalId: string) => boolean;
/** Called in the middle of a read. */
let meanwhile: (() => Promise<void>) | null;
const insights: InsightsCapability = {
  offers: ['followers', 'reach', 'impressions', 'engagements'],
  timeZone,
  historyDays: 400,
  settledAfterDays: 3,
  tellsToday: true,
  askEveryMs: 6 * hourMs,
  async daily({ externalId }, { since, until }) {
    asked.push(`${since} ${until}`);
    if (failure !== null && mayFail(externalId)) throw failure;
    await meanwhile?.();
    return [...told.values()].filter(({ date }) => date >= since && date <= until);
  },
  async topContent(_auth, { since, until }) {
    asked.push(`contents ${since} ${until}`);
    return contents;
  },
};
const network = createScriptedNetwork();

let testApp: TestApp;
let workspaceId: string;
let connectionId: string;
beforeAll(async () => {
  const reachable = { ...network, connector: { ...network.connector, insights } };
  testApp = await createTestApp({
    networks: new Map([['facebook', reachable]]),
    startAt: new Date('2026-03-20T12:00:00Z'),
  });
});
afterAll(() => testApp?.close());
beforeEach(async () => {
  const { context } = testApp;
  // Each test has an account of its own; those before it are disconnected.
  await context.database.update(connections).set({ state: 'gone' });
  await collect();
  workspaceId = await createWorkspace(context.database);
  connectionId = await createConnectedAccount(context, workspaceId, { createdAt: context.now() });
  told = new Map();
  for (let back = 0; back <= 120; back += 1) tell(addDays(today(), -back), { reach: 100 + back });
  contents = [];
  asked = [];
  failure = null;
  mayFail = () => true;
  meanwhile = null;
});

const today = () => dateAt(testApp.context.now(), timeZone);
const collect = () => testApp.context.work.drain(['collect-insights']);

const emptyDay = { followers: null, followersGained: null, reach: null, impressions: null, engagements: null };

function tell(date: string, figures: Partial<InsightDay>): void {
  told.set(date, { date, ...emptyDay, ...figures });
}

async function rows(): Promise<(typeof insightDays.$inferSelect)[]> {
  return testApp.context.database
    .select()
    .from(insightDays)
    .where(eq(insightDays.connectionId, connectionId))
    .orderBy(insightDays.date);
}

async function state() {
  const [row] = await testApp.context.database
    .select()
    .from(insightCollections)
    .where(eq(insightCollections.connectionId, connectionId));
  return row;
}

test('a new account has its newest days first, then what was published, then 90 days back', async () => {
  await collect();
  const t = today();
  expect(asked).toEqual([
    `${addDays(t, -29)} ${t}`,
    `contents ${addDays(t, -90)} ${t}`,
    `${addDays(t, -59)} ${addDays(t, -30)}`,
    `${addDays(t, -89)} ${addDays(t, -60)}`,
    `${addDays(t, -90)} ${addDays(t, -90)}`,
  ]);
  const days = await rows();
  expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 90 }, (_, index) => addDays(t, index - 90)));
  asked = [];
  await collect();
  expect(asked).toEqual([]);
});

test('of the day under way only the followers are kept, and the day after tells the rest beside them', async () => {
  const t = today();
  tell(t, { followers: 500, reach: 3 });
  await collect();
  expect((await rows()).at(-1)).toMatchObject({ date: t, followers: 500, reach: null });
  testApp.clock.advance(24 * hourMs);
  tell(t, { reach: 80 });
  await collect();
  expect((await rows()).find(({ date }) => date === t)).toMatchObject({ followers: 500, reach: 80 });
});

test('a later correction overwrites, a gap stays a gap, and what is settled is not asked for again', async () => {
  const t = today();
  const gap = addDays(t, -5);
  told.delete(gap);
  await collect();
  expect((await rows()).some(({ date }) => date === gap)).toBe(false);
  tell(addDays(t, -2), { reach: 7 });
  asked = [];
  testApp.clock.advance(6 * hourMs);
  await collect();
  expect(asked[0]).toBe(`${addDays(t, -3)} ${today()}`);
  expect(asked).toHaveLength(2);
  expect((await rows()).find(({ date }) => date === addDays(t, -2))?.reach).toBe(7);
});

test('an account that lost its rights in the middle keeps its days, and gets the missing ones when it is back', async () => {
  await collect();
  const before = await rows();
  failure = new ConnectorError('revoked', '190', 'The session has ended.');
  testApp.clock.advance(6 * hourMs);
  await collect();
  expect(await rows()).toEqual(before);
  expect(await state()).toMatchObject({ nextAt: null, failure: 'The session has ended.' });
  testApp.clock.advance(40 * 24 * hourMs);
  asked = [];
  await collect();
  expect(asked).toEqual([]);
  failure = null;
  for (let back = 0; back <= 45; back += 1) tell(addDays(today(), -back), { reach: 5 });
  await testApp.context.database.update(connections).set({ state: 'active' }).where(eq(connections.id, connectionId));
  await collect();
  expect(asked.filter((each) => !each.startsWith('contents'))).toHaveLength(2);
  expect((await rows()).filter(({ date }) => date > (before.at(-1)?.date ?? ''))).toHaveLength(40);
  expect((await state())?.failure).toBeNull();
});

test('a worker that took too long writes nothing over its successor', async () => {
  meanwhile = async () => {
    meanwhile = null;
    testApp.clock.advance(20 * minuteMs);
    await collect();
  };
  const loop = createCollectInsightsLoop(testApp.context);
  tell(today(), { followers: 1 });
  const slow = loop.run(new AbortController().signal);
  await slow;
  const first = await state();
  expect(first?.leaseUntil).toBeNull();
  expect((await rows()).length).toBeGreaterThanOrEqual(90);
  expect(asked.filter((each) => each.startsWith('contents'))).toHaveLength(1);
});

test('an account whose answer nobody understands holds up no other, and is tried again', async () => {
  const other = await createConnectedAccount(testApp.context, workspaceId, { createdAt: testApp.context.now() });
  failure = new TypeError('an answer that nobody foresaw');
  meanwhile = null;
  const fails = new Set<string>();
  mayFail = (externalId) => {
    fails.add(externalId);
    return fails.size === 1;
  };
  await collect();
  const kept = await testApp.context.database
    .select()
    .from(insightDays)
    .where(eq(insightDays.workspaceId, workspaceId));
  expect(fails.size).toBe(2);
  expect(kept).toHaveLength(90);
  expect([connectionId, other]).toContain(kept[0]?.connectionId);
  failure = null;
  testApp.clock.advance(40 * minuteMs);
  await collect();
  expect(await testApp.context.database.$count(insightDays, eq(insightDays.workspaceId, workspaceId))).toBe(180);
});

test('a network that asks to wait is left alone until then', async () => {
  failure = new ConnectorError(
    'rate-limited',
    '4',
    'Too many calls.',
    new Date(testApp.context.now().getTime() + 2 * hourMs),
  );
  await collect();
  failure = null;
  asked = [];
  testApp.clock.advance(hourMs);
  await collect();
  expect(asked).toEqual([]);
  testApp.clock.advance(hourMs);
  await collect();
  expect(asked[0]).toBe(`${addDays(today(), -29)} ${today()}`);
});

test('what is collected anew is waited for, whatever failed before, and no longer where it is given up', async () => {
  const { clock, context } = testApp;
  const isDone = () => isCollected(context, workspaceId);
  failure = new ConnectorError('transient', '2', 'Try again.');
  await collect();
  // Another try comes soon.
  expect(await isDone()).toBe(false);
  clock.advance(hourMs);
  failure = new ConnectorError('permanent', '10', 'Pages only.');
  await collect();
  expect(await isDone()).toBe(true);
  await collectAnew(context, workspaceId, 180);
  expect(await isDone()).toBe(false);
  expect(await state()).toMatchObject({ failures: 0, failure: null, failedAt: null });
  failure = null;
  await collect();
  expect(await isDone()).toBe(true);
  expect((await state())?.collectedFrom).toBe(addDays(today(), -180));
});

test('an account that loses its rights between two parts of its days keeps those it has, and goes on there when it is back', async () => {
  const t = today();
  mayFail = () => asked.length > 2;
  failure = new ConnectorError('revoked', '190', 'The session has ended.');
  await collect();
  expect((await rows()).map(({ date }) => date)).toEqual(
    Array.from({ length: 29 }, (_, index) => addDays(t, index - 29)),
  );
  expect(await state()).toMatchObject({
    nextAt: null,
    collectedFrom: addDays(t, -29),
    failure: 'The session has ended.',
  });
  failure = null;
  asked = [];
  await testApp.context.database.update(connections).set({ state: 'active' }).where(eq(connections.id, connectionId));
  await collect();
  expect(asked[0]).toBe(`${addDays(t, -59)} ${addDays(t, -30)}`);
  expect(await rows()).toHaveLength(90);
});

test('a figure that the network does not tell is a gap on each day and no zero, and the others stand', async () => {
  for (const day of told.values()) day.engagements = 4;
  told.set(addDays(today(), -3), { ...emptyDay, date: addDays(today(), -3), engagements: 0 });
  told.set(addDays(today(), -2), { ...emptyDay, date: addDays(today(), -2) });
  await collect();
  const days = await rows();
  expect(new Set(days.map(({ followers, impressions }) => `${followers} ${impressions}`))).toEqual(
    new Set(['null null']),
  );
  expect(days.find(({ date }) => date === addDays(today(), -3))).toMatchObject({ reach: null, engagements: 0 });
  expect(days.some(({ date }) => date === addDays(today(), -2))).toBe(false);
  expect(days).toHaveLength(89);
});

test("figures wait while the network's allowance is kept for messages and replies", async () => {
  const { database, now } = testApp.context;
  const resetsAt = new Date(now().getTime() + hourMs);
  await database.insert(networkUsage).values({
    ...{ platform: 'facebook', bucket: `${connectionId} page`, label: 'Calls of the Page', scope: 'own' as const },
    ...{ used: 95, limit: 100, unit: 'percent' as const, resetsAt, updatedAt: now() },
  });
  await database.update(connections).set({ isSandbox: false });
  await collect();
  expect(asked).toEqual([]);
  expect(await state()).toMatchObject({ nextAt: resetsAt, heldUntil: resetsAt, failure: null });
  testApp.clock.advance(hourMs + 1_000);
  await collect();
  expect(await rows()).toHaveLength(90);
  await database.delete(networkUsage);
});

test('contents keep their newest figures', async () => {
  const content = (engagements: number): TopContent => ({
    ...{ externalId: 'p1', title: 'One', type: 'text', publishedAt: testApp.context.now(), permalink: null },
    ...{ thumbnailUrl: null, engagements, impressions: 10 },
  });
  contents = [content(5), content(6)];
  await collect();
  for (const engagements of [6, 9]) {
    testApp.clock.advance(24 * hourMs);
    contents = [content(engagements)];
    await collect();
  }
  const { database } = testApp.context;
  const kept = await database.select().from(insightContents).where(eq(insightContents.connectionId, connectionId));
  expect(kept.map(({ engagements }) => engagements)).toEqual([9]);
});

test('days and publications are kept for three years, and not a day less', async () => {
  await collect();
  const { database, now } = testApp.context;
  const utc = dateAt(now(), 'UTC');
  const key = { workspaceId, connectionId };
  const day = (back: number) => ({ ...key, ...emptyDay, date: addDays(utc, -back), reach: 1, collectedAt: now() });
  await database.insert(insightDays).values([day(1_096), day(1_097), day(2_000)]);
  const content = { ...key, title: '', type: 'text', engagements: 1, measuredAt: now() };
  await database.insert(insightContents).values(
    [1_096, 1_097].map((back) => ({
      ...{ ...content, externalId: `p${back}`, publishedAt: new Date(`${addDays(utc, -back)}T23:59:59Z`) },
    })),
  );
  await testApp.context.work.drain(['purge-insights']);
  expect((await rows())[0]?.date).toBe(addDays(utc, -1_096));
  expect(await rows()).toHaveLength(91);
  const left = await database.select().from(insightContents).where(eq(insightContents.connectionId, connectionId));
  expect(left.map(({ externalId }) => externalId)).toEqual(['p1096']);
});

test("the sandbox's figures go when the account is connected at the real network", async () => {
  await collect();
  expect((await rows()).length).toBe(90);
  told = new Map();
  await testApp.context.database.update(insightCollections).set({ isSandbox: true });
  testApp.clock.advance(6 * hourMs);
  await collect();
  expect(await rows()).toEqual([]);
});
