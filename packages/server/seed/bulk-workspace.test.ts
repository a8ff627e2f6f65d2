import { ticketIdOf } from '@parley/contract/tickets/rules.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversationEntries, tickets } from '../src/db/schema/inbox.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { seedBulkWorkspace } from './bulk-workspace.ts';

describe('the bulk seed', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  let test: TestDatabase;
  let workspaceId: string;
  // The seed draws by chance: of this many some are escalated in every draw.
  const options = {
    workspaceName: 'Big',
    messages: 4_000,
    platforms: ['facebook', 'telegram'] as const,
    now,
    ownerUserId: null,
  };
  beforeAll(async () => {
    test = await createTestDatabase();
    workspaceId = await seedBulkWorkspace(test.database, options);
  });
  afterAll(() => test.drop());

  it('makes as many tickets as asked for, in all states, over the year before now', async () => {
    const rows = await test.database.select().from(tickets).where(eq(tickets.workspaceId, workspaceId));
    expect(rows).toHaveLength(4_000);
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['pending', 'completed', 'escalated']));
    expect(rows.every((row) => row.createdAt <= now && row.createdAt >= new Date('2025-02-28T12:00:00Z'))).toBe(true);
    expect(rows.some((row) => /[{}]/.test(row.originalMessage))).toBe(false);
  });

  it('gives each ticket the ID that the product would have given it', async () => {
    const rows = await test.database.select().from(tickets);
    const derived = rows.map((row) => ticketIdOf({ ...row, platform: row.platform }));
    expect(rows.map((row) => row.ticketId)).toEqual(derived);
  });

  it("gives each ticket its customer's words, and each answered one the answer", async () => {
    const rows = await test.database
      .select({ type: conversationEntries.type, count: sql<number>`count(*)::int` })
      .from(conversationEntries)
      .groupBy(conversationEntries.type);
    const answered = await test.database.$count(tickets, eq(tickets.status, 'completed'));
    expect(Object.fromEntries(rows.map(({ type, count }) => [type, count]))).toEqual({
      customer: 4_000,
      agent: answered,
    });
  });

  it('adds to a workspace that is there already', async () => {
    expect(await seedBulkWorkspace(test.database, { ...options, messages: 10 })).toBe(workspaceId);
    expect(await test.database.$count(tickets)).toBe(4_010);
  });
});
