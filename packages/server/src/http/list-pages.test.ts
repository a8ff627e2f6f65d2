/** Every list that programs get in pages, walked by a program along its `Link` headers while new things arrive. */
import { randomUUID } from 'node:crypto';
import { apiKeyScopeOf } from '@parley/contract/api-keys/rules.ts';
import { type CallName, calls } from '@parley/contract/calls.ts';
import { type EndpointSchemas, endpoints } from '@parley/contract/endpoints.ts';
import { nextCursorOf } from '@parley/contract/next-page.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createProgram, type Program } from '../../test/api-keys.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../test/factories.ts';
import { createPicture } from '../../test/posting.ts';
import { conversationEntries } from '../db/schema/inbox.ts';
import { messageHidings } from '../db/schema/message-hidings.ts';

const inPages = (Object.keys(calls) as CallName[]).filter((name) => {
  const { query }: EndpointSchemas = endpoints[name];
  return apiKeyScopeOf(name) !== null && query instanceof z.ZodObject && 'cursor' in query.shape;
});

let testApp: TestApp;
let program: Program;
/** Adds one thing to each list. */
let add: (number: number) => Promise<void>;
beforeAll(async () => {
  testApp = await createTestApp();
  program = await createProgram(testApp);
  const { context, workspaceId } = testApp;
  const connectionId = await createConnectedAccount(context, workspaceId);
  add = async (number) => {
    testApp.clock.advance(1_000);
    const id = await createTicket(context.database, { workspaceId, connectionId, sentiment: 'neutral' });
    await program.call('updateMessage', { params: { id }, body: { status: 'completed' } });
    await context.work.drain(['count-message-days', 'follow-responses']);
    await createPicture(context, workspaceId, `tent ${number}`, `#2080${String(number).padStart(2, '0').slice(-2)}`);
    const text = `Question ${number}?`;
    await program.call('createKnowledgeEntry', { body: { kind: 'faq', title: text, text } });
    await program.call('createPost', { body: { caption: text } });
    const [entry] = await context.database
      .select({ entryId: conversationEntries.id })
      .from(conversationEntries)
      .where(eq(conversationEntries.ticketId, id));
    await context.database.insert(messageHidings).values({
      ...{ workspaceId, id: randomUUID(), ticketId: id, entryId: entry?.entryId ?? 0 },
      ...{ act: 'hide', actorKind: 'automation', at: testApp.context.now() },
    });
  };
  for (let number = 0; number < 5; number += 1) await add(number);
});
afterAll(() => testApp?.close());

type Page = { ids: string[]; cursor: string | null };

async function ask(name: CallName, cursor: string | null): Promise<Page> {
  const parameters = new URLSearchParams({ limit: '2', ...(cursor === null ? {} : { cursor }) });
  const answer = await program.send({ method: 'GET', url: `${calls[name].path}?${parameters}` });
  expect({ name, status: answer.statusCode }).toEqual({ name, status: 200 });
  const body: unknown = answer.json();
  const [items] = Array.isArray(body) ? [body] : Object.values(body as object).filter(Array.isArray);
  return {
    ids: (items as { id: unknown }[]).map(({ id }) => String(id)),
    cursor: nextCursorOf(answer.headers.link === undefined ? null : String(answer.headers.link)),
  };
}

test('nine lists come in pages', () => {
  const inbox = [
    'listHiddenMessages',
    'listMessages',
    'listMessagesBehind',
    'listPosts',
    'listReputationMessages',
    'listResponseRecords',
  ];
  expect(inPages.toSorted()).toEqual(['listAuditEntries', 'listKnowledge', 'listMedia', ...inbox].toSorted());
});

test.each(inPages)('%s tells everything that was there once, and ends', async (name) => {
  const whole: string[] = [];
  for (let page: Page = { ids: [], cursor: '' }; page.cursor !== null; whole.push(...page.ids))
    page = await ask(name, page.cursor === '' ? null : page.cursor);
  expect(whole.length).toBeGreaterThanOrEqual(5);
  expect(new Set(whole).size).toBe(whole.length);

  const walked: string[] = [];
  let number = 10 * (1 + inPages.indexOf(name));
  for (let page: Page = { ids: [], cursor: '' }; page.cursor !== null; walked.push(...page.ids)) {
    page = await ask(name, page.cursor === '' ? null : page.cursor);
    if (walked.length < 3) await add(number++);
  }
  expect(new Set(walked).size).toBe(walked.length);
  expect(whole.filter((id) => !walked.includes(id))).toEqual([]);
});

test.each(inPages)('%s says that a cursor is not one that it gave', async (name) => {
  const answer = await program.send({ method: 'GET', url: `${calls[name].path}?cursor=somewhere` });
  expect({ name, status: answer.statusCode, error: answer.json().error }).toEqual({
    name,
    status: 400,
    error: 'validation_failed',
  });
});
