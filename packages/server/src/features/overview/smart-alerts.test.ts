import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, type CallRequest, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket, createWorkspace } from '../../../test/factories.ts';
import type { tickets } from '../../db/schema/inbox.ts';
import { incidents } from '../../db/schema/incidents.ts';

const zone = 'Asia/Kolkata';
/** A Friday. */
const now = DateTime.fromISO('2026-10-30T15:00:00', { zone });

let testApp: TestApp;
let viewer: Browser;
let workspaceId: string;
let connectionId: string;
beforeAll(async () => {
  testApp = await createTestApp({ startAt: now.toJSDate() });
});
afterAll(() => testApp?.close());
beforeEach(async () => {
  workspaceId = await createWorkspace(testApp.context.database, { timeZone: zone });
  connectionId = await createConnection(testApp.context.database, workspaceId);
  viewer = await testApp.signIn('viewer', { workspaceId });
});

/** So many messages on the day so many days ago, at the given hour on the wall; each of another person. */
async function write(daysAgo: number, count: number, values: Partial<typeof tickets.$inferInsert> = {}, hour = 9) {
  const at = now.minus({ days: daysAgo }).set({ hour, minute: 0 });
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      createTicket(testApp.context.database, {
        ...{ workspaceId, connectionId, sentiment: 'neutral', senderExternalId: `person-${daysAgo}-${hour}-${index}` },
        createdAt: at.plus({ minutes: index }).toJSDate(),
        ...values,
      }),
    ),
  );
}

async function writeUsualWeeks(weeks: number, perDay = 2) {
  for (let week = 1; week <= weeks; week += 1) await write(7 * week, perDay, { sentiment: 'negative' });
  // Something older, so that the oldest of these days was whole.
  await write(7 * weeks + 1, 1);
}

const ask = async (query: CallRequest<'listSmartAlerts'>['query'] = {}) =>
  (await viewer.call('listSmartAlerts', { query })).body;

test('more negative messages than on the same weekday before are told with what is usual, and link to exactly these', async () => {
  await writeUsualWeeks(6);
  await write(0, 12, { sentiment: 'negative' });
  await write(0, 1, { sentiment: 'positive' });
  const body = await ask();
  expect(body).toMatchObject({ date: '2026-10-30', timeZone: zone, historyDays: 6, historyDaysMin: 4 });
  expect(body.alerts).toHaveLength(1);
  const [alert] = body.alerts;
  expect(alert).toMatchObject({
    ...{ kind: 'negative-messages', severity: 'high', platform: 'facebook', keyword: null },
    ...{ value: 12, usual: 2, messages: 12, negative: 12 },
  });
  // Six days of two: the middle distance is nought, so that chance's own deviation counts.
  expect(alert?.z).toBeCloseTo(10 / Math.sqrt(2), 9);
  const { body: listed } = await viewer.call('listMessages', { query: { ...alert?.inbox, limit: '200' } });
  expect(listed).toHaveLength(12);
});

test('a day under way is compared up to the same time of day: busy evenings before do not hide a busy morning', async () => {
  for (let week = 1; week <= 5; week += 1) {
    await write(7 * week, 1, { sentiment: 'negative' });
    await write(7 * week, 15, { sentiment: 'negative' }, 20);
  }
  await write(40, 1);
  await write(0, 9, { sentiment: 'negative' });
  expect((await ask()).alerts).toMatchObject([{ kind: 'negative-messages', value: 9, usual: 1 }]);
});

test('more messages of any kind are a small matter, and the words of watched topics a matter of their own', async () => {
  await writeUsualWeeks(5);
  await write(0, 8, { originalMessage: 'The new price is fair', sentiment: 'positive' });
  const { alerts } = await ask();
  expect(alerts.map(({ kind, severity }) => [kind, severity])).toEqual([
    ['keyword', 'low'],
    ['messages', 'low'],
  ]);
  const [pricing] = (await ask({ keyword: 'pricing' })).alerts;
  expect(pricing).toMatchObject({
    kind: 'keyword',
    keyword: 'pricing',
    words: ['price'],
    messages: 8,
    negative: 0,
    usual: 0,
  });
  expect(pricing?.ticketIds).toHaveLength(8);
  expect((await ask({ keyword: 'ceo' })).alerts).toEqual([]);
});

test('what is always spoken of is no alert, and neither is one person who writes often', async () => {
  await writeUsualWeeks(5);
  for (let day = 1; day <= 6; day += 1) await write(day, 6, { originalMessage: 'What is the price?' });
  await write(0, 6, { originalMessage: 'What is the price?' });
  await write(0, 6, { originalMessage: 'Tell the CEO', senderExternalId: 'one-person' }, 10);
  expect((await ask({ keyword: 'pricing' })).alerts).toEqual([]);
  expect((await ask({ keyword: 'ceo' })).alerts).toEqual([]);
});

test('slower answers than on the same weekday before are told in milliseconds', async () => {
  const answered = (daysAgo: number, count: number, minutes: number) => {
    const at = now.minus({ days: daysAgo }).set({ hour: 9, minute: 0 });
    return write(daysAgo, count, { firstRespondedAt: at.plus({ minutes }).toJSDate(), createdAt: at.toJSDate() });
  };
  for (let week = 1; week <= 5; week += 1) await answered(7 * week, 6, 30);
  await write(36, 1);
  await answered(0, 6, 180);
  const { alerts } = await ask();
  expect(alerts).toMatchObject([{ kind: 'response-time', severity: 'high', value: 180 * 60_000, usual: 30 * 60_000 }]);
});

test('a young workspace has not enough days, and is told so instead of an alarm', async () => {
  await writeUsualWeeks(2);
  await write(0, 30, { sentiment: 'negative' });
  expect(await ask()).toMatchObject({ historyDays: 2, alerts: [] });
});

test('an open incident is the gravest; the filters of network and sentiment hold, and no other workspace is counted', async () => {
  await writeUsualWeeks(5);
  await write(0, 9, { sentiment: 'negative' });
  const at = now.toJSDate();
  const [incident] = await testApp.context.database
    .insert(incidents)
    .values({
      ...{ workspaceId, startedAt: at, raisedAt: at, lastMessageAt: at, series: 'all', topicWords: ['belt'] },
      ...{
        people: 9,
        toldPeople: 9,
        windowMinutes: 30,
        windowPeople: 9,
        windowUsual: 1,
        usualPerHour: 1,
        basis: 'trailing',
      },
    })
    .returning();
  const { alerts } = await ask();
  expect(alerts[0]).toMatchObject({ kind: 'incident', severity: 'high', words: ['belt'] });
  expect(alerts[0]?.incidentLink).toContain(incident?.id);
  expect((await ask({ platform: 'telegram' })).alerts.filter(({ kind }) => kind !== 'incident')).toEqual([]);
  expect((await ask({ sentiment: 'positive' })).alerts).toEqual([]);
  const stranger = await testApp.signIn('viewer', { workspaceId: testApp.otherWorkspaceId });
  expect((await stranger.call('listSmartAlerts', { query: {} })).body.alerts).toEqual([]);
});

test('an unknown keyword is refused with what there is', async () => {
  const { error, status } = await viewer.call('listSmartAlerts', { query: { keyword: 'weather' as 'ceo' } });
  expect(status).toBe(400);
  expect(JSON.stringify(error)).toContain('all, ceo, product, support, competitor, pricing');
});
