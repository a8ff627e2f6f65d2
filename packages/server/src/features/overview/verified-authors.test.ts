import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket } from '../../../test/factories.ts';

const now = DateTime.fromISO('2026-10-30T15:00:00Z', { zone: 'utc' });
let testApp: TestApp;
let viewer: Browser;
beforeAll(async () => {
  testApp = await createTestApp({ startAt: now.toJSDate() });
  viewer = await testApp.signIn('viewer');
});
afterAll(() => testApp?.close());

test('verified authors are told with what they wrote in the period, and nobody of whom the network tells nothing', async () => {
  expect((await viewer.call('getVerifiedAuthors', { query: {} })).body).toEqual({
    people: 0,
    messages: 0,
    authors: [],
  });
  const { database } = testApp.context;
  const { otherWorkspaceId, workspaceId } = testApp;
  const connectionId = await createConnection(database, workspaceId);
  const foreign = await createConnection(database, otherWorkspaceId);
  const write = (daysAgo: number, person: string | null, senderVerified: boolean | null, more: object = {}) =>
    createTicket(database, {
      ...{ workspaceId, connectionId, senderExternalId: person, senderVerified, platform: 'twitter' },
      senderName: `Name of ${person}`,
      createdAt: now.minus({ days: daysAgo }).toJSDate(),
      ...more,
    });
  await write(3, 'ana', true, { sentiment: 'negative', senderFollowers: 900 });
  const newest = await write(1, 'ana', true, { sentiment: 'positive', senderName: 'Ana Now', senderFollowers: null });
  await write(2, 'ben', true, { platform: 'instagram' });
  await write(2, 'cy', false);
  await write(2, 'dot', null);
  await write(2, null, true);
  await write(90, 'eve', true);
  await write(2, 'far', true, { workspaceId: otherWorkspaceId, connectionId: foreign });
  const { body, status } = await viewer.call('getVerifiedAuthors', { query: {} });
  expect(status).toBe(200);
  expect(body).toMatchObject({ people: 2, messages: 3 });
  expect(body.authors.map(({ externalId, messages }) => [externalId, messages])).toEqual([
    ['ana', 2],
    ['ben', 1],
  ]);
  expect(body.authors[0]).toMatchObject({
    ...{ platform: 'twitter', name: 'Ana Now', followers: null, positive: 1, neutral: 0, negative: 1, unknown: 0 },
    ...{ lastTicketId: newest, lastMessageAt: now.minus({ days: 1 }).toJSDate().toISOString() },
  });
  const filtered = await viewer.call('getVerifiedAuthors', { query: { platform: 'twitter', sentiment: 'positive' } });
  expect(filtered.body).toMatchObject({ people: 1, messages: 1, authors: [{ externalId: 'ana', messages: 1 }] });
  const long = await viewer.call('getVerifiedAuthors', { query: { start: '2026-07-01', end: '2026-10-30' } });
  expect(long.body).toMatchObject({ people: 3, messages: 4 });
});
