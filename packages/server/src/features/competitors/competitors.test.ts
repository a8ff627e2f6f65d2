/** Other companies' accounts, from the call that adds one to the figures beside our own, with the sandbox's networks. */
import { competitorsMax } from '@parley/contract/competitors/rules.ts';
import type { Competitor } from '@parley/contract/competitors/schemas.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { createSandboxApp, type SandboxApp } from '../../../test/sandbox.ts';
import { addDays, dateAt } from '../../days-in-zones.ts';
import { auditLog } from '../../db/schema/auth.ts';
import { competitorDays, competitors } from '../../db/schema/competitors.ts';
import { connections } from '../../db/schema/connections.ts';

const dayMs = 24 * 60 * 60_000;
/** Instagram's sandbox is that of its own login, which tells nothing of others: see the connector's test. */
const platforms = ['twitter', 'youtube'] as const;
type Platform = (typeof platforms)[number];

let sandboxApp: SandboxApp;
let owner: Browser;
beforeAll(async () => {
  // Slowness is no fault under test.
  sandboxApp = await createSandboxApp({ history: true, timeoutMs: 60_000 });
  owner = await sandboxApp.signIn('owner');
  for (const platform of platforms) await sandboxApp.connect(owner, platform);
}, 120_000);
afterAll(() => sandboxApp?.close());

/** The session of before has run out by then. */
async function wait(durationMs: number): Promise<void> {
  sandboxApp.clock.advance(durationMs);
  owner = await sandboxApp.signIn('owner');
}

const add = (platform: Platform, account: string, browser = owner) =>
  browser.call('addCompetitor', { body: { platform, account } });
const collect = () => sandboxApp.context.work.drain(['collect-competitors']);
const list = async () => (await owner.call('listCompetitors')).body;

async function find(platform: Platform, handle: string): Promise<Competitor> {
  const accounts = (await list()).networks.find((network) => network.platform === platform)?.accounts ?? [];
  const found = accounts.find((account) => account.handle.toLowerCase() === handle.toLowerCase());
  if (found === undefined) throw new Error(`${handle} is not listed`);
  return found;
}

test('nobody is followed at first, and only networks that tell public figures are named', async () => {
  const { networks } = await list();
  expect(networks).toEqual(['youtube', 'twitter'].map((platform) => ({ platform, canAdd: true, accounts: [] })));
});

test.each([
  ['twitter', 'https://x.com/fellsidegear?lang=en', 'fellsidegear', 9_640, 1],
  ['youtube', 'youtube.com/@fellsidegear', 'fellsidegear', 31_400, 6],
] as const)(
  'an account of %s is added by %s and stands beside our own, read the same way',
  async (platform, written, handle, followers, everyDays) => {
    const added = await add(platform, written);
    expect(added.status).toBe(200);
    expect(await find(platform, handle)).toMatchObject({
      state: 'waiting',
      followers: null,
      postsPerWeek: null,
      isOwn: false,
    });
    await collect();
    const theirs = await find(platform, handle);
    expect(theirs).toMatchObject({
      state: 'collected',
      failure: null,
      name: 'Fellside Gear',
      followers,
      followersChange: null,
    });
    expect(theirs.postsPerWeek).toBeCloseTo(7 / everyDays, 0);
    expect(theirs.engagementPerPost).toBeGreaterThan(0);
    expect(theirs.engagementRate).toBeCloseTo(((theirs.engagementPerPost ?? 0) / followers) * 100, 9);
    const { networks } = await list();
    const [ours, ...others] = networks.find((network) => network.platform === platform)?.accounts ?? [];
    expect(ours).toMatchObject({ isOwn: true, state: 'collected', name: 'Tern Outdoor' });
    expect(ours?.engagementPerPost).toBeGreaterThan(0);
    expect(others.every(({ isOwn }) => !isOwn)).toBe(true);
  },
);

test('what an account does not show is not known and never zero: a private one has followers and no posts', async () => {
  await add('twitter', 'norrskenout');
  await collect();
  expect(await find('twitter', 'norrskenout')).toMatchObject({
    ...{
      state: 'collected',
      followers: 4_120,
      postsPerWeek: null,
      engagementPerPost: null,
      engagementRate: null,
      posts: null,
    },
  });
});

test.each([
  ['twitter', 'nobody_has_this', 'not-found'],
  ['youtube', 'nobody-has-this', 'not-found'],
] as const)(
  'an account of %s that the network does not tell of says so, and is asked for again the day after',
  async (platform, handle, code) => {
    await add(platform, handle);
    await collect();
    const { failure, id, nextAt, state } = await find(platform, handle);
    expect({ state, code: failure?.code }).toEqual({ state: 'failed', code });
    expect(Date.parse(nextAt ?? '')).toBe(sandboxApp.context.now().getTime() + dayMs);
    expect((await owner.call('removeCompetitor', { params: { id } })).status).toBe(200);
  },
);

test.each([
  ['twitter', 'https://instagram.com/fellside'],
  ['twitter', 'a handle with words'],
  ['youtube', 'https://www.youtube.com/watch?v=abc'],
] as const)('for %s, %s is no account, and the answer says what would be right', async (platform, account) => {
  const { error, status } = await add(platform, account);
  expect(status).toBe(400);
  expect(error.message).toContain('Right would be https://');
});

test('who is followed already, or is one of ours, is not added twice', async () => {
  expect((await add('twitter', 'https://x.com/FellsideGear')).error.error).toBe('competitor_known');
  const own = (await list()).networks.flatMap(({ accounts }) => accounts).find(({ isOwn }) => isOwn);
  expect((await add('youtube', own?.handle ?? '')).error.error).toBe('competitor_known');
  expect((await owner.call('removeCompetitor', { params: { id: own?.id ?? '' } })).status).toBe(404);
});

test('ten of a network and no more, also where two people add at once', async () => {
  const isOf = and(eq(competitors.platform, 'youtube'), isNull(competitors.connectionId));
  const missing = competitorsMax - (await sandboxApp.context.database.$count(competitors, isOf));
  const answers = await Promise.all(
    Array.from({ length: missing + 2 }, (_, index) => add('youtube', `somebody-${index}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(missing);
  expect(answers.filter(({ error }) => error?.error === 'competitors_full')).toHaveLength(2);
  for (const { handle, id } of (await list()).networks.flatMap(({ accounts }) => accounts))
    if (handle.startsWith('somebody-')) await owner.call('removeCompetitor', { params: { id } });
});

test('the change of followers is counted over the days that are known, gaps stay gaps, and rows make the figures', async () => {
  const { context, workspaceId } = sandboxApp;
  const { id } = await find('youtube', 'fellsidegear');
  const today = dateAt(context.now(), 'UTC');
  const row = { workspaceId, competitorId: id, collectedAt: context.now() };
  await context.database.insert(competitorDays).values([
    { ...row, date: addDays(today, -40), followers: 1 },
    { ...row, date: addDays(today, -20), followers: 31_000 },
    { ...row, date: addDays(today, -10), followers: null },
  ]);
  const { followersByDay, followersChange } = await find('youtube', 'fellsidegear');
  expect(followersChange).toEqual({ count: 400, days: 20 });
  expect(followersByDay).toHaveLength(30);
  expect(followersByDay.at(-1)).toEqual({ date: today, followers: 31_400 });
  expect(followersByDay.at(-21)?.followers).toBe(31_000);
  expect(followersByDay.filter(({ followers }) => followers !== null)).toHaveLength(2);
});

test('each account is asked for once a day, and a failing network leaves what is known', async () => {
  const before = await find('twitter', 'fellsidegear');
  await wait(dayMs / 2);
  await collect();
  expect((await find('twitter', 'fellsidegear')).collectedAt).toBe(before.collectedAt);
  await sandboxApp.sandbox('POST', '/twitter/faults', { mode: 'status', status: 503, path: '/2/users', count: 50 });
  await wait(dayMs);
  await collect();
  expect(await find('twitter', 'fellsidegear')).toMatchObject({
    ...{
      state: 'failed',
      failure: { code: 'unreadable' },
      collectedAt: before.collectedAt,
      followers: before.followers,
    },
  });
  await sandboxApp.sandbox('DELETE', '/twitter/faults');
  await wait(dayMs);
  await collect();
  expect(await find('twitter', 'fellsidegear')).toMatchObject({ state: 'collected', failure: null });
});

test('without an account of ours that works nobody is asked for, and all goes on when there is one again', async () => {
  const { database } = sandboxApp.context;
  const isIt = eq(connections.platform, 'youtube');
  await database.update(connections).set({ state: 'needs-reconnect' }).where(isIt);
  await wait(2 * dayMs);
  await collect();
  expect(await find('youtube', 'fellsidegear')).toMatchObject({ state: 'stopped', nextAt: null, followers: 31_400 });
  expect((await add('youtube', 'another')).error.error).toBe('platform_not_configured');
  await database.update(connections).set({ state: 'active' }).where(isIt);
  const before = sandboxApp.context.now();
  await collect();
  expect((await find('youtube', 'fellsidegear')).collectedAt).toBe(before.toISOString());
});

test('an agent looks and changes nothing; another workspace sees nothing; each change is noted; what is removed goes whole', async () => {
  const agent = await sandboxApp.signIn('agent');
  const { id } = await find('twitter', 'fellsidegear');
  expect((await agent.call('listCompetitors')).status).toBe(200);
  expect((await add('twitter', 'somebody', agent)).status).toBe(403);
  expect((await agent.call('removeCompetitor', { params: { id } })).status).toBe(403);
  const stranger = await sandboxApp.signIn('owner', { workspaceId: sandboxApp.otherWorkspaceId });
  const { networks } = (await stranger.call('listCompetitors')).body;
  expect(networks.flatMap(({ accounts }) => accounts)).toEqual([]);
  expect((await stranger.call('removeCompetitor', { params: { id } })).status).toBe(404);
  const { database } = sandboxApp.context;
  expect(await database.$count(competitorDays, eq(competitorDays.competitorId, id))).toBeGreaterThan(0);
  await owner.call('removeCompetitor', { params: { id } });
  expect(await database.$count(competitorDays, eq(competitorDays.competitorId, id))).toBe(0);
  const noted = await database.select().from(auditLog).where(eq(auditLog.target, id));
  expect(noted.map(({ action }) => action).toSorted()).toEqual(['competitor.added', 'competitor.removed']);
});
