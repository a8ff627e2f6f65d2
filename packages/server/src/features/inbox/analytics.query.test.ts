import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createConnection, createTicket, createWorkspace } from '../../../test/factories.ts';
import { getAnalytics } from './analytics.query.ts';

let test: TestDatabase;
let workspaceId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  workspaceId = await createWorkspace(test.database);
  const connectionId = await createConnection(test.database, workspaceId);
  for (const createdAt of ['2026-09-05T04:30:00Z', '2026-11-01T04:30:00Z', '2026-11-02T04:30:00Z'])
    await createTicket(test.database, { workspaceId, connectionId, createdAt: new Date(createdAt) });
});
afterAll(() => test.drop());

const daysWithMessages = async (now: string, timeZone: string) =>
  (await getAnalytics(test.database, workspaceId, new Date(now), timeZone)).trend
    .filter(({ totalMessages }) => totalMessages > 0)
    .map(({ date }) => date);

it('a message of the first hour counts to its day, also where today began at one o’clock or had two midnights', async () => {
  // 00:30 of the 5th; on the 6th the clocks jump from midnight to one.
  expect(await daysWithMessages('2026-09-06T15:00:00Z', 'America/Santiago')).toEqual(['2026-09-05']);
  // 00:30 for the first time on the 1st, on which it comes twice.
  expect(await daysWithMessages('2026-11-01T15:00:00Z', 'America/Havana')).toEqual(['2026-11-01']);
  expect(await daysWithMessages('2026-11-02T15:00:00Z', 'America/Havana')).toEqual(['2026-11-01']);
});
