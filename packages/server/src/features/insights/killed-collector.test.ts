/** The collector as a process of its own that is killed in the middle, between a network that is asked and days that are stored. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandboxApp, findConnectionOf, type SandboxApp } from '../../../test/sandbox.ts';
import { findFreePort, type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { insightCollections, insightContents, insightDays } from '../../db/schema/insights.ts';

const patience = { timeout: 120_000, interval: 20 };
/** What is asked of the network for a part of the days, once each. */
const metrics = [
  'page_follows',
  'page_daily_follows_unique',
  'page_total_media_view_unique',
  'page_media_view',
  'page_post_engagements',
];

let sandboxApp: SandboxApp;
let folder: string;
let connectionId: string;
let worker: ServerProcess | undefined;
/** Parts of the days that were asked for, `metric since`, in their order. */
const asked: string[] = [];
/** How many of these parts are answered; the next one never is. */
let answered = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-killed-collector-'));
  sandboxApp = await createSandboxApp({
    history: true,
    // Slowness is no fault under test.
    timeoutMs: 60_000,
    async see(url) {
      const { pathname, searchParams } = new URL(url, 'http://sandbox');
      const metric = searchParams.get('metric') ?? '';
      if (!pathname.endsWith('/insights') || !metrics.includes(metric)) return;
      asked.push(`${metric} ${searchParams.get('since')}`);
      if (asked.length > answered) await new Promise(() => undefined);
    },
  });
  await sandboxApp.connect(await sandboxApp.signIn('owner'), 'facebook');
  connectionId = (await findConnectionOf(sandboxApp, 'facebook')).id;
}, 120_000);
afterAll(async () => {
  await worker?.kill();
  await sandboxApp?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function startWorker(): Promise<ServerProcess> {
  return startServerProcess(folder, {
    PARLEY_ROLE: 'worker',
    PORT: String(await findFreePort()),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: sandboxApp.context.config.databaseUrl ?? '',
    PARLEY_SECRET_KEY: sandboxApp.context.config.secretKey.toString('hex'),
    FACEBOOK_APP_ID: 'sandbox-facebook',
    FACEBOOK_APP_SECRET: 'sandbox-secret',
    FACEBOOK_API_URL: `${sandboxApp.apiUrl}/sandbox/facebook`,
  });
}

const dates = async () =>
  (
    await sandboxApp.context.database.select({ date: insightDays.date }).from(insightDays).orderBy(insightDays.date)
  ).map(({ date }) => date);

async function state() {
  const [row] = await sandboxApp.context.database.select().from(insightCollections);
  return row;
}

test('a collector that is killed in the middle loses no day, doubles none, and its successor asks for the broken part alone', async () => {
  // The newest month is answered whole, of the one before only two of five figures.
  answered = metrics.length + 2;
  worker = await startWorker();
  await expect
    .poll(() => asked.length, patience)
    .toBe(answered + 1)
    .catch(async (error: unknown) => {
      throw new Error(`Asked: ${asked.join(', ')}. ${JSON.stringify(await state())} ${worker?.output()}`, {
        cause: error,
      });
    });
  await worker.kill();
  const before = await dates();
  expect(before.length).toBeGreaterThan(25);
  expect(before.length).toBeLessThanOrEqual(30);
  expect(await state()).toMatchObject({ collectedFrom: expect.any(String), failure: null });
  const broken = asked.slice(metrics.length);

  answered = Number.POSITIVE_INFINITY;
  const untilLeaseEndsMs = 15 * 60_000;
  await sandboxApp.context.work.drain(['collect-insights']);
  expect(await dates()).toEqual(before);
  sandboxApp.clock.advance(untilLeaseEndsMs + 60_000);
  await sandboxApp.context.work.drain(['collect-insights']);

  const after = await dates();
  expect(new Set(after).size).toBe(after.length);
  expect(after.slice(-before.length)).toEqual(before);
  const days = (Date.parse(after.at(-1) ?? '') - Date.parse(after[0] ?? '')) / 86_400_000 + 1;
  expect({ days, first: after[0] }).toEqual({ days: after.length, first: (await state())?.wantedFrom });
  expect(after.length).toBeGreaterThanOrEqual(88);
  const [row] = await sandboxApp.context.database
    .select()
    .from(insightDays)
    .where(eq(insightDays.date, after[0] ?? ''));
  expect(Object.values(row ?? {})).not.toContain(null);
  expect(
    await sandboxApp.context.database.$count(insightContents, eq(insightContents.connectionId, connectionId)),
  ).toBeGreaterThan(3);
  // Each part was asked for once but the broken one, whose first three figures were asked for twice.
  const times = new Map<string, number>();
  for (const part of asked) times.set(part, (times.get(part) ?? 0) + 1);
  expect([...times].filter(([, count]) => count > 1)).toEqual(broken.map((part) => [part, 2]));
  expect(times.size % metrics.length).toBe(0);
}, 300_000);
