import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket } from '../../../test/factories.ts';
import { auditLog } from '../../db/schema/auth.ts';
import { insightDays } from '../../db/schema/insights.ts';

const dayMs = 24 * 60 * 60_000;
let testApp: TestApp;
let admin: Browser;
let viewer: Browser;
beforeAll(async () => {
  testApp = await createTestApp({ startAt: new Date('2026-10-30T15:00:00Z') });
  admin = await testApp.signIn('admin');
  viewer = await testApp.signIn('viewer');
});
afterAll(() => testApp?.close());

const reference = { responseRate: 81, engagementRate: 3.6, satisfactionScore: null, source: 'Trade report, 2026' };

test('the own figures are of the last 90 days; nothing is said of the industry before somebody enters it', async () => {
  const { database } = testApp.context;
  const { workspaceId } = testApp;
  expect((await viewer.call('getBenchmark')).body).toMatchObject({
    period: { start: '2026-08-02', end: '2026-10-30', days: 90, timeZone: 'UTC' },
    own: { responseRate: null, engagementRate: null, satisfactionScore: null },
    reference: null,
  });
  const connectionId = await createConnection(database, workspaceId);
  const write = (daysAgo: number, isAnswered: boolean, sentiment: 'positive' | 'negative') => {
    const createdAt = new Date(testApp.context.now().getTime() - daysAgo * dayMs);
    const firstRespondedAt = isAnswered ? createdAt : null;
    return createTicket(database, { workspaceId, connectionId, createdAt, firstRespondedAt, sentiment });
  };
  await write(0, true, 'positive');
  await write(1, true, 'positive');
  await write(89, true, 'negative');
  await write(60, false, 'positive');
  // Too long ago.
  await write(90, false, 'negative');
  const day = (date: string, engagements: number, reach: number) => ({
    ...{ workspaceId, connectionId, date, engagements, reach },
    collectedAt: new Date(),
  });
  await database
    .insert(insightDays)
    .values([day('2026-10-01', 10, 100), day('2026-10-02', 5, 400), day('2026-08-01', 400, 400)]);
  const { body } = await viewer.call('getBenchmark');
  expect(body.own).toEqual({ responseRate: 75, engagementRate: (15 / 500) * 100, satisfactionScore: 4 });
});

test('an admin enters what a source says of the industry, everybody sees who did, and it can be taken away', async () => {
  const { body, status } = await admin.call('setIndustryReference', { body: reference });
  expect(status).toBe(200);
  expect(body.reference).toMatchObject({ ...reference, updatedAt: '2026-10-30T15:00:00.000Z' });
  expect(body.reference?.updatedBy).not.toBeNull();
  expect((await viewer.call('getBenchmark')).body.reference).toEqual(body.reference);
  const stranger = await testApp.signIn('admin', { workspaceId: testApp.otherWorkspaceId });
  expect((await stranger.call('getBenchmark')).body.reference).toBeNull();
  const nothing = { responseRate: null, engagementRate: null, satisfactionScore: null, source: '' };
  expect((await admin.call('setIndustryReference', { body: nothing })).body.reference).toBeNull();
  const entries = await testApp.context.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'benchmark.changed'));
  expect(entries.map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([expect.objectContaining(reference), expect.objectContaining({ source: '' })]),
  );
});

test.each([
  [{ ...reference, source: '  ' }, 'Say where the figures come from.'],
  [{ ...reference, responseRate: 101 }, 'responseRate'],
  [{ ...reference, satisfactionScore: 0.5 }, 'satisfactionScore'],
  [{ ...reference, engagementRate: -1 }, 'engagementRate'],
])('%o is refused', async (body, told) => {
  const { error, status } = await admin.call('setIndustryReference', { body });
  expect(status).toBe(400);
  expect(JSON.stringify(error)).toContain(told);
});

test('who only looks on, or answers, enters nothing', async () => {
  const agent = await testApp.signIn('agent');
  for (const browser of [viewer, agent])
    expect((await browser.call('setIndustryReference', { body: reference })).status).toBe(403);
});
