/** The whole way with the sandbox's networks: an account is connected, and its page fills at once and by itself. */
import { insightsPlatforms } from '@parley/contract/insights/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { createSandboxApp, type SandboxApp } from '../../../test/sandbox.ts';
import { keepListening } from '../../db/keep-listening.ts';
import { workChannel } from '../../jobs/wake-after-commit.ts';

let sandboxApp: SandboxApp;
let owner: Browser;
/** Loops that were woken by NOTIFY. */
const woken: string[] = [];
beforeAll(async () => {
  // Slowness is no fault under test.
  sandboxApp = await createSandboxApp({ history: true, timeoutMs: 60_000 });
  owner = await sandboxApp.signIn('owner');
  const { database, log } = sandboxApp.context;
  const stop = await keepListening(
    { database, log },
    { channel: workChannel, onNotification: (name) => woken.push(name) },
  );
  for (const platform of insightsPlatforms) await sandboxApp.connect(owner, platform);
  await stop();
  await sandboxApp.context.work.drain(['collect-insights']);
}, 120_000);
afterAll(() => sandboxApp?.close());

test('each account that is connected wakes whoever collects', () => {
  expect(woken.filter((name) => name === 'collect-insights')).toHaveLength(insightsPlatforms.length);
});

test.each(insightsPlatforms)('%s fills 90 days with what it offers, and nothing else', async (platform) => {
  const { body } = await owner.call('getPlatformInsights', { params: { platform }, query: { range: '90' } });
  expect(body.collection).toMatchObject({ state: 'collected', isBackFilled: true, failure: null });
  const { offers, timeSeriesData: series } = body;
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null).length;
  // The newest days are told late; Instagram lost three days of the brand's.
  const fewest = platform === 'instagram' ? 83 : 86;
  const seen = { reach: series.reach, impressions: series.impressions, engagements: series.engagement };
  for (const [name, values] of Object.entries(seen)) {
    const isOffered = offers.some((offered) => offered === name);
    expect({ name, known: Math.min(known(values), fewest) }).toEqual({ name, known: isOffered ? fewest : 0 });
  }
  expect(body.summary.followers).toBeGreaterThan(0);
  expect(body.summary.engagementRate).toBeGreaterThan(0);
  expect(body.topContent.length).toBeGreaterThan(3);
});

test('pictures of the sandbox come from the origin of the page, whatever name it was opened by', async () => {
  for (const platform of ['instagram', 'youtube'] as const) {
    const { body } = await owner.call('getPlatformInsights', { params: { platform }, query: { range: '90' } });
    const [{ thumbnail = null } = {}] = body.topContent;
    expect(thumbnail).toMatch(/^\/sandbox\//);
    const picture = await owner.send({ method: 'GET', url: thumbnail ?? '' });
    expect(picture.headers['content-type']).toMatch(/^image\//);
  }
});
