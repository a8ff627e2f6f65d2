/** A workspace that came after the database's statistics were made costs what its few rows cost. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createConnection, createTicket, createWorkspace } from '../../../test/factories.ts';
import { findConversation } from './conversation.query.ts';
import { listMessages } from './list-messages.query.ts';

type Statement = { text: string; values: unknown[] };
type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function fillWorkspace(tickets: number): Promise<{ workspaceId: string; ticketId: number }> {
  const workspaceId = await createWorkspace(test.database);
  const connectionId = await createConnection(test.database, workspaceId);
  const ticketId = await createTicket(test.database, { workspaceId, connectionId });
  await test.database.$client.query(
    `insert into tickets select (jsonb_populate_record(first, jsonb_build_object(
       'id', nextval('ticket_numbers'), 'thread_external_id', 'thread-' || number))).*
     from tickets first, generate_series(1, $2::int) number where first.workspace_id = $1`,
    [workspaceId, tickets],
  );
  await test.database.$client.query(
    `insert into conversation_entries (workspace_id, ticket_id, connection_id, type, sender_name, text, at)
     select workspace_id, id, connection_id, 'customer', sender_name, content, created_at from tickets
     where workspace_id = $1 and thread_external_id like 'thread-%'`,
    [workspaceId],
  );
  return { workspaceId, ticketId };
}

/** What `run` asks of the database, each with the blocks its plan touches. */
async function blocksOf(run: () => Promise<unknown>): Promise<number[]> {
  const pool = test.database.$client as { query: (...words: unknown[]) => unknown };
  const original = pool.query.bind(pool);
  const asked: Statement[] = [];
  pool.query = (given, values, ...rest) => {
    const text = typeof given === 'string' ? given : (given as Statement).text;
    asked.push({ text, values: ((values ?? (given as Statement).values) as unknown[]) ?? [] });
    return original(given, values, ...rest);
  };
  await run();
  pool.query = original;
  const blocks: number[] = [];
  for (const { text, values } of asked) {
    const { rows } = await test.database.$client.query(`explain (analyze, buffers, format json) ${text}`, values);
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
    blocks.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
  }
  return blocks;
}

it('reads a conversation and a page through the indexes, though no statistics know the workspace', async () => {
  await fillWorkspace(400);
  await test.database.$client.query('analyze');
  const { workspaceId, ticketId } = await fillWorkspace(300);
  const replySupport = { isSupported: () => true, standardWindowMs: () => undefined };

  const opening = { workspaceId, ticketId, userId: randomUUID(), now: new Date(), seesWaiting: true, entries: 10 };
  const conversation = await blocksOf(() =>
    findConversation(test.database, opening, { canDelete: () => true, canHide: () => true }),
  );
  expect(conversation.length).toBeGreaterThan(0);
  expect(Math.max(...conversation)).toBeLessThan(100);

  const options = { now: new Date(), userId: randomUUID(), replySupport };
  const page = await blocksOf(() => listMessages(test.database, workspaceId, { limit: 50 }, options));
  expect(page).toHaveLength(1);
  expect(Math.max(...page)).toBeLessThan(1_000);
});
