import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connections } from '../../db/schema/connections.ts';
import { claimPollTurns } from './poll-turns.service.ts';

const now = new Date('2026-03-01T12:00:00Z');
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('takes no more accounts of a network than it has places, in whichever way the database goes through them', async () => {
  const workspaceId = randomUUID();
  const accounts = Array.from({ length: 12 }, (_, place) => ({
    workspaceId,
    platform: place % 2 === 0 ? ('facebook' as const) : ('linkedin' as const),
    externalId: `account-${place}`,
    name: 'Account',
    nextPollAt: now,
  }));
  await test.database.insert(connections).values(accounts);
  const free = [
    { platform: 'facebook' as const, isSandbox: false, places: 2 },
    { platform: 'linkedin' as const, isSandbox: false, places: 1 },
  ];
  await test.database.transaction(async (transaction) => {
    for (const way of ['enable_hashjoin', 'enable_mergejoin', 'enable_hashagg', 'enable_sort', 'enable_material'])
      await transaction.execute(sql.raw(`set local ${way} = off`));
    const claimed = await claimPollTurns(transaction, free, now);
    expect(claimed.map(({ platform }) => platform).sort()).toEqual(['facebook', 'facebook', 'linkedin']);
  });
});
