import type { Platform } from '@parley/contract/platforms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { askFor } from './asker.service.ts';
import { nextMidnight } from './next-midnight.ts';
import { planAsking } from './usage.service.ts';
import { createUsageRecorder, type UsageRecorder } from './usage-recorder.ts';

let test: TestApp;
let viewer: Browser;
let recorder: UsageRecorder;
const quota = {
  timeZone: 'America/Los_Angeles',
  buckets: [{ bucket: 'units', label: 'API units', unitsPerDay: 1000 }],
};

beforeAll(async () => {
  test = await createTestApp();
  viewer = await test.signIn('viewer', { rememberMe: true });
  recorder = createUsageRecorder(test.context.now);
});
afterAll(() => test.close());

const flush = () => recorder.flush(test.context.database);
const plan = (platform: Platform, connectionId: string, canWait = false) =>
  planAsking(test.context, { platform, connectionId, canWait, intervalMs: 1000 });
const usage = async () => (await viewer.call('listNetworkUsage')).body;

describe('what is used of the networks’ allowances', () => {
  it('adds units up over processes and begins anew on the network’s next day', async () => {
    const other = createUsageRecorder(test.context.now);
    recorder.spend('youtube', quota, { bucket: 'units', units: 50 });
    recorder.spend('youtube', quota, { bucket: 'units', units: 1 });
    other.spend('youtube', quota, { bucket: 'units', units: 9 });
    await Promise.all([flush(), other.flush(test.context.database)]);
    const resetsAt = nextMidnight(test.context.now(), quota.timeZone);
    expect(await usage()).toMatchObject([
      {
        platform: 'youtube',
        label: 'API units',
        used: 60,
        limit: 1000,
        unit: 'units',
        resetsAt: resetsAt.toISOString(),
      },
    ]);
    test.clock.set(new Date(resetsAt.getTime() + 60_000));
    expect(await usage()).toEqual([]);
    recorder.spend('youtube', quota, { bucket: 'units', units: 7 });
    await flush();
    expect(await usage()).toMatchObject([{ used: 7 }]);
  });

  it('counts nothing twice where it could be written only in part', async () => {
    const other = createUsageRecorder(test.context.now);
    const before = (await usage()).find(({ platform }) => platform === 'youtube')?.used ?? 0;
    other.spend('youtube', quota, { bucket: 'units', units: 11 });
    const broken = { bucket: 'broken', label: 'Broken', scope: 'application', limit: 9, unit: 'calls' } as const;
    other.see('twitter', { ...broken, used: 1, resetsAt: new Date(Number.NaN) });
    for (const _ of [1, 2]) await expect(other.flush(test.context.database)).rejects.toThrow();
    expect((await usage()).find(({ platform }) => platform === 'youtube')?.used).toBe(before + 11);
  });

  it('takes what a network announces as it is, and shows the fullest of accounts that each have their own', async () => {
    const resetsAt = new Date(test.context.now().getTime() + 900_000);
    const window = { limit: 300, unit: 'calls', resetsAt } as const;
    recorder.see('twitter', { bucket: 'mentions', label: 'Mentions', scope: 'account', used: 200, ...window });
    await flush();
    recorder.see('twitter', { bucket: 'mentions', label: 'Mentions', scope: 'account', used: 3, ...window });
    await flush();
    expect((await usage()).find((each) => each.platform === 'twitter')).toMatchObject({ used: 200, limit: 300 });
  });

  it('leaves what is left to replies: asking slows down, then stops until the allowance begins anew', async () => {
    const resetsAt = new Date(test.context.now().getTime() + 600_000);
    const see = async (used: number) => {
      recorder.see('facebook', {
        bucket: 'app',
        label: 'Calls of the app',
        scope: 'application',
        used,
        limit: 100,
        unit: 'percent',
        resetsAt,
      });
      await flush();
      return plan('facebook', 'anybody');
    };
    expect(await see(50)).toEqual({ heldUntil: null, extraMs: 0 });
    expect(await see(80)).toEqual({ heldUntil: null, extraMs: 3000 });
    expect((await see(95)).heldUntil).toEqual(resetsAt);
  });

  it('shares what all share: who asked much more than the others waits first, and the history before all', async () => {
    test.clock.set(new Date(nextMidnight(test.context.now(), quota.timeZone).getTime() + 60_000));
    const resetsAt = nextMidnight(test.context.now(), quota.timeZone);
    const ask = (connectionId: string, units: number) =>
      askFor(connectionId, async () => recorder.spend('youtube', quota, { bucket: 'units', units }));
    await Promise.all([ask('busy', 500), ask('calm', 100), ask('quiet', 50)]);
    await flush();
    const free = { heldUntil: null, extraMs: 0 };
    expect(await plan('youtube', 'busy')).toEqual(free);
    // Replies take their part too; it is nobody's asking.
    recorder.spend('youtube', quota, { bucket: 'units', units: 150 });
    await flush();
    expect((await plan('youtube', 'busy')).heldUntil).toEqual(resetsAt);
    for (const connectionId of ['calm', 'quiet', 'new'])
      expect(await plan('youtube', connectionId)).toEqual({ heldUntil: null, extraMs: 3000 });
    expect((await plan('youtube', 'new', true)).heldUntil).toEqual(resetsAt);
    recorder.spend('youtube', quota, { bucket: 'units', units: 100 });
    await flush();
    expect((await plan('youtube', 'quiet')).heldUntil).toEqual(resetsAt);
    test.clock.set(new Date(resetsAt.getTime() + 60_000));
    expect(await plan('youtube', 'busy', true)).toEqual(free);
  });

  it('holds an account whose own allowance is nearly used, and no other', async () => {
    const allowance = {
      bucket: 'pages',
      label: 'Calls of a page',
      scope: 'account',
      limit: 100,
      unit: 'percent',
    } as const;
    const startedAt = test.context.now().getTime();
    for (const [connectionId, used] of [
      ['full', 95],
      ['half', 50],
    ] as const)
      await askFor(connectionId, async () => recorder.see('instagram', { ...allowance, used, resetsAt: null }));
    await flush();
    expect((await plan('instagram', 'full')).heldUntil).toEqual(new Date(startedAt + 15 * 60_000));
    expect(await plan('instagram', 'half')).toEqual({ heldUntil: null, extraMs: 0 });
    expect((await usage()).filter(({ platform }) => platform === 'instagram')).toMatchObject([
      { bucket: 'pages', used: 95 },
    ]);
    test.clock.advance(15 * 60_000);
    expect((await plan('instagram', 'full')).heldUntil).toBeNull();
  });

  it('lets asking alone where it takes nothing of what is used up', async () => {
    const bucket = { bucket: 'uploads', label: 'Uploads', unitsPerDay: 10, boundsAsking: false };
    recorder.spend('youtube', { ...quota, buckets: [bucket] }, { bucket: 'uploads', units: 10 });
    const posting = { bucket: 'POST', label: 'Posts of the day', scope: 'application', used: 100, limit: 100 } as const;
    recorder.see('twitter', { ...posting, unit: 'calls', resetsAt: null, boundsAsking: false });
    await flush();
    for (const platform of ['youtube', 'twitter'] as const)
      expect(await plan(platform, 'anybody')).toEqual({ heldUntil: null, extraMs: 0 });
    expect((await usage()).map(({ label }) => label)).toEqual(expect.arrayContaining(['Uploads', 'Posts of the day']));
  });

  it('knows the days of the clock change', () => {
    expect(nextMidnight(new Date('2026-11-01T07:30:00Z'), 'America/Los_Angeles').toISOString()).toBe(
      '2026-11-02T08:00:00.000Z',
    );
    expect(nextMidnight(new Date('2026-03-08T08:30:00Z'), 'America/Los_Angeles').toISOString()).toBe(
      '2026-03-09T07:00:00.000Z',
    );
  });
});
