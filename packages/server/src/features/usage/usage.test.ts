import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { nextMidnight } from './next-midnight.ts';
import { askingDelayMs } from './usage.service.ts';
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
      return askingDelayMs(test.context, 'facebook', 1000);
    };
    expect(await see(50)).toBe(0);
    expect(await see(80)).toBe(3000);
    expect(await see(95)).toBe(600_000);
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
