import type { CreateKnowledgeEntryBody } from '@parley/contract/knowledge/schemas.ts';
import { asc, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { auditLog } from '../../db/schema/auth.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { knowledgeEntries, knowledgeRevisions } from '../../db/schema/knowledge.ts';
import { createKnowledgeEntries, type NewKnowledgeEntry } from './create-knowledge-entries.service.ts';
import { findKnowledge } from './find-knowledge.service.ts';

let test: TestApp;
let agent: Browser;
beforeAll(async () => {
  test = await createTestApp();
  agent = await test.signIn('agent');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.context.database.delete(knowledgeEntries);
  const { revision } = knowledgeRevisions;
  await test.context.database.update(knowledgeRevisions).set({ entries: 0, revision: sql`${revision} + 1` });
});

const returns: CreateKnowledgeEntryBody = {
  kind: 'policy',
  title: 'How can I return a tent?',
  text: 'Tents can be returned within 30 days, with the receipt and in their bag.',
};

async function add(body: CreateKnowledgeEntryBody = returns) {
  const answer = await agent.call('createKnowledgeEntry', { body });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** As the demo and imports do it. */
async function addMany(entries: readonly NewKnowledgeEntry[]) {
  const { context, workspaceId } = test;
  return context.database.transaction((transaction) =>
    createKnowledgeEntries(transaction, {
      ...{ workspaceId, actor: null, source: 'hand', sourceName: null, entries, now: context.now() },
    }),
  );
}

async function find(text: string, language = 'en') {
  const found = await findKnowledge(test.context.database, test.workspaceId, [{ ticketId: 1, text, language }]);
  return found.get(1)?.map(({ title }) => title) ?? [];
}

describe('an entry', () => {
  it('is kept with its language and its author, changed on the revision that was read, and deleted, all of it on record', async () => {
    const entry = await add({
      kind: 'shipping',
      title: 'Versand',
      text: 'Der Versand nach Österreich dauert drei Tage.',
    });
    expect(entry).toMatchObject({ revision: 1, language: 'de', source: 'hand', sourceName: null });
    expect(entry.createdBy).not.toBeNull();
    const params = { id: entry.id };
    const body = { revision: 1, text: 'Der Versand nach Österreich dauert zwei Tage.' };
    const changed = await agent.call('updateKnowledgeEntry', { params, body });
    expect(changed.body).toMatchObject({ revision: 2, kind: 'shipping', title: 'Versand', text: body.text });
    const late = await agent.call('updateKnowledgeEntry', { params, body: { revision: 1, title: 'Late' } });
    expect(late).toMatchObject({ status: 409, error: { error: 'revision_conflict' } });
    expect((await agent.call('deleteKnowledgeEntry', { params })).status).toBe(200);
    expect((await agent.call('deleteKnowledgeEntry', { params })).status).toBe(404);
    expect((await agent.call('listKnowledge')).body).toEqual([]);
    const { action, at } = auditLog;
    const log = await test.context.database
      .select({ action })
      .from(auditLog)
      .where(like(action, 'knowledge.%'))
      .orderBy(asc(at));
    expect(log.map((line) => line.action)).toEqual(['knowledge.created', 'knowledge.changed', 'knowledge.deleted']);
  });

  it('keeps markup as the text it is, and no characters that hide or turn text round', async () => {
    const entry = await add({
      kind: 'faq',
      title: '<b>Size</b>\u202e\n guide\ufeff',
      text: '<script>alert(1)</script>\u0007 M\u200b fits 38.\r\n\r\n\r\n\r\nL fits 40.\u2066',
    });
    expect(entry).toMatchObject({
      title: '<b>Size</b> guide',
      text: '<script>alert(1)</script> M fits 38.\n\nL fits 40.',
    });
    const hidden = await agent.call('createKnowledgeEntry', { body: { kind: 'faq', title: '\u202e', text: '\u200b' } });
    expect(hidden).toMatchObject({ status: 400, error: { message: 'Give the entry a title.' } });
  });

  it('is refused in words where it is empty, too long, or there already', async () => {
    for (const [body, message] of [
      [{ ...returns, title: ' ' }, 'title'],
      [{ ...returns, text: '' }, 'Write what'],
      [{ ...returns, text: 'x'.repeat(10_001) }, '10,000'],
    ] as const) {
      const answer = await agent.call('createKnowledgeEntry', { body });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.error)).toContain(message);
    }
    await add();
    const again = await agent.call('createKnowledgeEntry', { body: returns });
    expect(again).toMatchObject({ status: 409, error: { error: 'knowledge_known' } });
    const other = await add({ ...returns, title: 'Returns' });
    const same = { params: { id: other.id }, body: { revision: 1, title: returns.title } };
    expect(await agent.call('updateKnowledgeEntry', same)).toMatchObject({ status: 409 });
  });

  it('is anybody’s of its workspace to read, and no viewer’s to change', async () => {
    const { id } = await add();
    const viewer = await test.signIn('viewer');
    expect((await viewer.call('listKnowledge')).body).toHaveLength(1);
    expect((await viewer.call('createKnowledgeEntry', { body: { ...returns, title: 'Mine' } })).status).toBe(403);
    expect((await viewer.call('deleteKnowledgeEntry', { params: { id } })).status).toBe(403);
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    expect((await stranger.call('listKnowledge')).body).toEqual([]);
  });
});

describe('the list', () => {
  it('is filtered by words and kind, and goes on page by page without a gap', async () => {
    await addMany([
      { kind: 'faq', title: 'Pegs', text: 'Pegs are sold in tens. 100% steel.' },
      { kind: 'product', title: 'Tent M', text: 'Sleeps two.' },
      { kind: 'product', title: 'Tent L', text: 'Sleeps four.' },
    ]);
    const titles = async (query: { search?: string; kind?: 'product' }) =>
      (await agent.call('listKnowledge', { query })).body.map(({ title }) => title).sort();
    expect(await titles({ search: 'TENT' })).toEqual(['Tent L', 'Tent M']);
    expect(await titles({ search: '100%' })).toEqual(['Pegs']);
    expect(await titles({ search: '0_%' })).toEqual([]);
    expect(await titles({ kind: 'product', search: 'four' })).toEqual(['Tent L']);
    const first = await agent.call('listKnowledge', { query: { limit: 2 } });
    const cursor = new URL(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '', 'http://x').searchParams.get(
      'cursor',
    );
    const rest = await agent.call('listKnowledge', { query: { limit: 2, cursor: cursor ?? '' } });
    expect(rest.headers.link).toBeUndefined();
    expect([...first.body, ...rest.body].map(({ title }) => title).sort()).toEqual(['Pegs', 'Tent L', 'Tent M']);
    expect((await agent.call('listKnowledge', { query: { cursor: 'made up' } })).status).toBe(400);
  });
});

describe('the search for a draft', () => {
  const shop: NewKnowledgeEntry[] = [
    { kind: 'policy', title: 'Returning a tent', text: 'Tents can be returned within 30 days.' },
    { kind: 'hours', title: 'Opening hours', text: 'The shop is open from 9 to 18, Monday to Saturday.' },
    { kind: 'shipping', title: 'Shipping to Norway', text: 'Parcels to Norway take five working days.' },
  ];

  it('gives what shares most and rarest words first, and sees a change at once', async () => {
    await addMany(shop);
    expect((await find('At which hours is the shop open on a Saturday?'))[0]).toBe('Opening hours');
    expect((await find('How long do parcels to Norway take?'))[0]).toBe('Shipping to Norway');
    expect(await find('ok')).toEqual([]);
    const [entry] = (await agent.call('listKnowledge', { query: { search: 'norway' } })).body;
    await agent.call('deleteKnowledgeEntry', { params: { id: entry?.id ?? '' } });
    expect(await find('How long do parcels to Norway take?')).not.toContain('Shipping to Norway');
  });

  it('of a small workspace hands over what is written in another language too', async () => {
    await addMany(shop);
    const found = await find('Wie lange dauert der Versand?', 'de');
    expect(found.sort()).toEqual(shop.map(({ title }) => title).sort());
  });

  it('is done by the database where a workspace has very much, misspelt titles included', async () => {
    const many = Array.from({ length: 1_050 }, (_, index): NewKnowledgeEntry => {
      return { kind: 'product', title: `Part ${index}`, text: `Number ${index} of the catalogue.` };
    });
    await addMany([...many, ...shop]);
    const found = await find('How long do parcels to Norway take?');
    expect(found[0]).toBe('Shipping to Norway');
    expect(found.length).toBeLessThanOrEqual(20);
    expect((await find('oppenning hours'))[0]).toBe('Opening hours');
  });

  it('brings an entry into the draft of a message, named as its source, and into a question that is tried', async () => {
    await addMany(shop);
    const { context, workspaceId } = test;
    const connectionId = await createConnectedAccount(context, workspaceId);
    const ticket = await createTicket(context.database, {
      ...{ workspaceId, connectionId, content: 'Hello, how many days do I have for returning a tent?' },
    });
    await agent.call('generateReply', { params: { id: ticket } });
    const [row] = await context.database.select().from(tickets).where(eq(tickets.id, ticket));
    expect(row?.aiSources).toEqual([expect.objectContaining({ kind: 'policy', title: 'Returning a tent' })]);
    const tried = await agent.call('tryKnowledge', {
      body: { question: 'Within how many days can tents be returned?' },
    });
    expect(tried.body.matches[0]).toMatchObject({ title: 'Returning a tent', isCited: true });
    const nothing = await agent.call('tryKnowledge', { body: { question: 'Do you hire people?' } });
    expect(nothing.body.matches.filter(({ isCited }) => isCited)).toEqual([]);
  });
});
