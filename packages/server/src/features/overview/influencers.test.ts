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

test('authors are told by their newest followers, with what they wrote in the period alone', async () => {
  const { database } = testApp.context;
  const { otherWorkspaceId, workspaceId } = testApp;
  const connectionId = await createConnection(database, workspaceId);
  const foreign = await createConnection(database, otherWorkspaceId);
  const write = (daysAgo: number, person: string | null, followers: number | null, more: object = {}) =>
    createTicket(database, {
      ...{ workspaceId, connectionId, senderExternalId: person, senderFollowers: followers },
      senderName: `Name of ${person}`,
      createdAt: now.minus({ days: daysAgo }).toJSDate(),
      ...more,
    });
  await write(3, 'ana', 900, { sentiment: 'negative' });
  const newest = await write(1, 'ana', 1_000, { sentiment: 'positive', senderName: 'Ana Now' });
  await write(2, 'ben', 5_000);
  await write(2, 'cy', null);
  await write(2, null, 7_000);
  await write(90, 'dot', 9_000);
  // The same id on another network is another person.
  await write(4, 'ana', 20, { platform: 'twitter' });
  await write(2, 'eve', 8_000, { workspaceId: otherWorkspaceId, connectionId: foreign });
  const { body, status } = await viewer.call('listInfluencers', { query: {} });
  expect(status).toBe(200);
  expect(body.map(({ externalId, followers, platform }) => [platform, externalId, followers])).toEqual([
    ['facebook', 'ben', 5_000],
    ['facebook', 'ana', 1_000],
    ['twitter', 'ana', 20],
  ]);
  expect(body[1]).toMatchObject({
    ...{ name: 'Ana Now', messages: 2, positive: 1, neutral: 0, negative: 1, unknown: 0 },
    ...{ potentialReach: 2_000, lastTicketId: newest, lastMessageAt: now.minus({ days: 1 }).toJSDate().toISOString() },
  });
  const filtered = await viewer.call('listInfluencers', { query: { platform: 'twitter' } });
  expect(filtered.body).toHaveLength(1);
  const positive = await viewer.call('listInfluencers', { query: { sentiment: 'positive' } });
  expect(positive.body).toMatchObject([{ externalId: 'ana', messages: 1, potentialReach: 1_000 }]);
});
