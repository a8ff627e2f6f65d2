import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { DatabaseOrTransaction } from '../db/client.ts';
import { mails } from '../db/schema/mail.ts';
import { isAmongDue } from './is-among-due.ts';

const now = new Date('2026-03-01T12:00:00Z');
const workspaceId = randomUUID();
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.database.delete(mails);
});

/** Mails that are due one after the other, the first one longest; their ids. */
async function queue(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, place) => ({
    workspaceId,
    userId: randomUUID(),
    toAddress: 'agent@company.example',
    subject: `Mail ${place}`,
    paragraphs: [],
    nextAttemptAt: new Date(now.getTime() - (count - place) * 1000),
    createdAt: now,
  }));
  const made = await test.database.insert(mails).values(rows).returning({ id: mails.id });
  return made.map(({ id }) => id);
}

async function claim(database: DatabaseOrTransaction, limit: number): Promise<number[]> {
  const claimed = await database
    .update(mails)
    .set({ nextAttemptAt: new Date(now.getTime() + 60_000) })
    .where(
      isAmongDue(mails, {
        where: and(lte(mails.nextAttemptAt, now), eq(mails.state, 'waiting')),
        orderBy: mails.nextAttemptAt,
        limit,
      }),
    )
    .returning({ id: mails.id });
  return claimed.map(({ id }) => id).sort((one, other) => one - other);
}

it('takes those that wait longest, as many as were asked for, and each once', async () => {
  const ids = await queue(25);
  expect(await claim(test.database, 10)).toEqual(ids.slice(0, 10));
  expect(await claim(test.database, 10)).toEqual(ids.slice(10, 20));
  expect(await claim(test.database, 10)).toEqual(ids.slice(20));
  expect(await claim(test.database, 10)).toEqual([]);
});

it('takes no more than that in whichever way the database goes through the rows', async () => {
  await queue(25);
  await test.database.transaction(async (transaction) => {
    for (const way of ['enable_hashjoin', 'enable_mergejoin', 'enable_hashagg', 'enable_sort', 'enable_material'])
      await transaction.execute(sql.raw(`set local ${way} = off`));
    expect(await claim(transaction, 10)).toHaveLength(10);
  });
});

it('passes over what another worker takes at this moment, without waiting for it', async () => {
  const ids = await queue(4);
  await test.database.transaction(async (transaction) => {
    expect(await claim(transaction, 2)).toEqual(ids.slice(0, 2));
    expect(await claim(test.database, 2)).toEqual(ids.slice(2));
  });
});

it('removes so many and no more', async () => {
  const ids = await queue(5);
  await test.database.delete(mails).where(isAmongDue(mails, { where: inArray(mails.id, ids), limit: 3 }));
  expect(await test.database.$count(mails)).toBe(2);
});
