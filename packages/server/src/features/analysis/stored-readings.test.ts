import type { Analysis, Engine } from '@parley/ai/engine.ts';
import { createBuiltInEngine } from '@parley/ai/engines/builtin/built-in-engine.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';

let testApp: TestApp;
afterEach(() => testApp.close());

async function start(engine: Engine = createBuiltInEngine()): Promise<string> {
  testApp = await createTestApp({ networks: new Map([['facebook', createScriptedNetwork()]]), engine });
  return createConnectedAccount(testApp.context, testApp.workspaceId, { nextPollAt: null });
}

function ask(connectionId: string, values: Partial<typeof tickets.$inferInsert> = {}): Promise<number> {
  const { workspaceId, context } = testApp;
  return createTicket(context.database, { workspaceId, connectionId, createdAt: context.now(), ...values });
}

/** The customer writes once more: what ingest does to the ticket and its trail. */
async function askAgain(id: number, connectionId: string, text: string, type: 'customer' | 'agent' = 'customer') {
  const { workspaceId, context } = testApp;
  await context.database
    .insert(conversationEntries)
    .values({ workspaceId, ticketId: id, connectionId, type, senderName: 'Jo', text, at: new Date() });
  if (type === 'agent') return;
  await context.database
    .update(tickets)
    .set({ content: text, customerMessageCount: 2, analysis: 'pending' })
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id)));
}

async function ticketOf(id: number) {
  const isIt = and(eq(tickets.workspaceId, testApp.workspaceId), eq(tickets.id, id));
  const [ticket] = await testApp.context.database.select().from(tickets).where(isIt);
  if (ticket === undefined) throw new Error('no ticket');
  return ticket;
}

const analyse = () => testApp.context.work.drain(['analyse-messages']);

/** The built-in engine, but for what the test says of every message. */
function engineThatReads(found: Partial<Analysis>): Engine {
  const engine = createBuiltInEngine();
  return {
    ...engine,
    analyse: async (inputs) => (await engine.analyse(inputs)).map((analysis) => ({ ...analysis, ...found })),
  };
}

describe('what is kept of a reading', () => {
  it('is all likely tags, how sure they are, spam, crisis classes and the engine, and the inbox tells it', async () => {
    const connectionId = await start();
    const agent = await testApp.signIn('agent');
    const unread = await ask(connectionId, { analysis: 'failed' });
    const calm = await ask(connectionId, { originalMessage: 'My parcel arrived broken! Can I get my money back?' });
    const grave = await ask(connectionId, { originalMessage: 'I want to kill myself' });
    await analyse();
    const { body } = await agent.call('getMessage', { params: { id: calm } });
    expect(body).toMatchObject({
      certainty: expect.stringMatching(/^(?:sure|uncertain)$/),
      tagConfidence: expect.any(Number),
      spam: false,
      crisis: [],
      readBy: 'built-in',
      draftedBy: 'built-in',
      draftStale: null,
    });
    expect(body.tags?.[0]).toEqual({ tag: body.tag, confidence: body.tagConfidence });
    const list = await agent.call('listMessages', { query: {} });
    expect(list.body.find(({ id }) => id === grave)).toMatchObject({
      crisis: ['self-harm'],
      status: 'escalated',
      aiReply: null,
      draftedBy: null,
    });
    expect(list.body.find(({ id }) => id === unread)).toMatchObject({ certainty: null, tags: null, crisis: null });
  });
});

describe('a draft of a ticket that is done with', () => {
  it('keeps what it rests on when the tag was corrected just before', async () => {
    const connectionId = await start();
    const agent = await testApp.signIn('agent');
    const aiSources = [{ kind: 'faq', id: 'entry', title: 'Opening hours' }];
    const known = { analysis: 'done', aiReply: 'From nine to six.', aiSources } as const;
    const id = await ask(connectionId, { originalMessage: 'When are you open?', ...known });
    await agent.call('updateMessage', { params: { id }, body: { tag: 'feedback' } });
    await agent.call('updateMessage', { params: { id }, body: { status: 'completed' } });
    await analyse();
    expect(await ticketOf(id)).toMatchObject({ tag: 'feedback', aiReply: 'From nine to six.', aiSources });
  });
});

describe('a question that nothing in the knowledge answers', () => {
  it('has no draft but a holding reply, which goes as soon as there is a draft', async () => {
    const connectionId = await start();
    const agent = await testApp.signIn('agent');
    const id = await ask(connectionId, { originalMessage: 'Does the Sereia jacket come with a hood for helmets?' });
    await analyse();
    const { body } = await agent.call('getMessage', { params: { id } });
    expect(body).toMatchObject({ aiReply: null, draftedBy: null, holdingReply: expect.stringMatching(/./) });
    await agent.call('updateMessage', { params: { id }, body: { sentiment: 'positive', tag: 'praise' } });
    await analyse();
    const after = await ticketOf(id);
    expect(after.holdingReply === null).toBe(after.aiReply !== null);
  });
});

describe('a crisis in a conversation', () => {
  it('is heard when further words came before anybody read it', async () => {
    const connectionId = await start();
    const id = await ask(connectionId, { originalMessage: 'I want to kill myself' });
    await askAgain(id, connectionId, 'Do you have this tent in green?');
    await analyse();
    expect(await ticketOf(id)).toMatchObject({ crisis: ['self-harm'], status: 'escalated', urgency: 3, aiReply: null });
  });

  it('stays with the ticket and its follower, without an alarm for calm words after our answer', async () => {
    const connectionId = await start();
    const id = await ask(connectionId, { originalMessage: 'I want to kill myself', threadExternalId: 'thread' });
    await analyse();
    await askAgain(id, connectionId, 'We are here for you.', 'agent');
    await testApp.context.database.update(tickets).set({ status: 'pending' });
    await askAgain(id, connectionId, 'Do you have this tent in green?');
    await analyse();
    expect(await ticketOf(id)).toMatchObject({ crisis: ['self-harm'], status: 'pending', aiReply: null });
    await testApp.context.database.update(tickets).set({ status: 'completed' });
    const follower = await ask(connectionId, { originalMessage: 'And in blue?', threadExternalId: 'thread' });
    const stranger = await ask(connectionId, { originalMessage: 'And in blue?', threadExternalId: 'other thread' });
    await analyse();
    expect(await ticketOf(follower)).toMatchObject({ crisis: ['self-harm'], status: 'pending', aiReply: null });
    expect((await ticketOf(stranger)).crisis).toEqual([]);
  });
});

describe('an uncertain reading', () => {
  it('escalates nothing by itself, unless it is a crisis', async () => {
    const connectionId = await start(engineThatReads({ certainty: 'uncertain', urgency: 3, sentiment: 'negative' }));
    const doubtful = await ask(connectionId, { originalMessage: 'Where is my parcel?' });
    const grave = await ask(connectionId, { originalMessage: 'I want to kill myself' });
    await analyse();
    expect([(await ticketOf(doubtful)).status, (await ticketOf(grave)).status]).toEqual(['pending', 'escalated']);
    const agent = await testApp.signIn('agent');
    const sure = await ask(connectionId, { certainty: 'sure', analysis: 'done' });
    const { body } = await agent.call('listMessages', { query: { certainty: 'uncertain' } });
    expect(body.map(({ id }) => id).sort()).toEqual([doubtful, grave].sort());
    expect(body.map(({ id }) => id)).not.toContain(sure);
  });
});

describe('a draft that is out of date', () => {
  it('is made anew at once when a person corrects the sentiment, and escalates nothing again', async () => {
    const connectionId = await start(engineThatReads({ sentiment: 'positive', tag: 'praise', urgency: 3 }));
    const agent = await testApp.signIn('agent');
    const id = await ask(connectionId, { originalMessage: 'The zip of the tent is what it is.' });
    await analyse();
    const before = await ticketOf(id);
    await agent.call('updateMessage', { params: { id }, body: { status: 'pending' } });
    const { body } = await agent.call('updateMessage', {
      params: { id },
      body: { sentiment: 'negative', tag: 'complaint' },
    });
    expect(body).toMatchObject({ draftStale: 'correction', aiReply: before.aiReply });
    await analyse();
    const after = await ticketOf(id);
    expect(after).toMatchObject({ draftStale: null, sentiment: 'negative', tag: 'complaint', status: 'pending' });
    expect(after.tags?.[0]).toEqual({ tag: 'complaint', confidence: 1 });
    expect(after.aiReply).not.toBe(before.aiReply);
  });

  it('says so after an answer, and is made anew when the ticket is opened again', async () => {
    const connectionId = await start();
    const agent = await testApp.signIn('agent');
    const id = await ask(connectionId);
    await analyse();
    await agent.call('updateMessage', { params: { id }, body: { agentReply: 'It is on its way.' } });
    expect(await ticketOf(id)).toMatchObject({ draftStale: 'reply', analysis: 'done' });
    await agent.call('updateMessage', { params: { id }, body: { status: 'pending' } });
    expect((await ticketOf(id)).analysis).toBe('pending');
    await analyse();
    expect((await ticketOf(id)).draftStale).toBeNull();
  });
});
