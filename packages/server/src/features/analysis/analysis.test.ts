import { randomUUID } from 'node:crypto';
import type { Analysis, Engine } from '@parley/ai/engine.ts';
import { createBuiltInEngine } from '@parley/ai/engines/builtin/built-in-engine.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { automaticReplies } from '../../db/schema/rules.ts';
import { createKnowledgeEntries } from '../knowledge/create-knowledge-entries.service.ts';
import { generateReply } from './analysis.service.ts';

let testApp: TestApp;
afterEach(() => testApp.close());

const hourMs = 60 * 60_000;

async function start(options: TestAppOptions = {}): Promise<string> {
  testApp = await createTestApp({ networks: new Map([['facebook', createScriptedNetwork()]]), ...options });
  return createConnectedAccount(testApp.context, testApp.workspaceId, { nextPollAt: null });
}

function ask(connectionId: string, values: Partial<typeof tickets.$inferInsert> = {}): Promise<number> {
  return createTicket(testApp.context.database, {
    workspaceId: testApp.workspaceId,
    connectionId,
    createdAt: testApp.context.now(),
    ...values,
  });
}

async function ticketOf(id: number) {
  const [ticket] = await testApp.context.database
    .select()
    .from(tickets)
    .where(and(eq(tickets.workspaceId, testApp.workspaceId), eq(tickets.id, id)));
  if (ticket === undefined) throw new Error('no ticket');
  return ticket;
}

const analyse = () => testApp.context.work.drain(['analyse-messages']);
const told = (kind: string) =>
  testApp.context.database
    .select()
    .from(notifications)
    .where(and(eq(notifications.workspaceId, testApp.workspaceId), inArray(notifications.kind, [kind])));

/** An engine that finds what the test says; drafts are the built-in engine's business, and tested there. */
function scriptedEngine(script: { analyse?: () => Promise<Partial<Analysis>>; draft?: () => Promise<string> }): Engine {
  return {
    ...createBuiltInEngine(),
    async analyse(inputs) {
      const found = await script.analyse?.();
      return inputs.map(() => ({
        language: 'en',
        sentiment: 'neutral',
        sentimentConfidence: 0.9,
        certainty: 'sure',
        tag: 'query',
        tagConfidence: 0.9,
        tags: [{ tag: 'query', confidence: 0.9 }],
        spam: false,
        crisis: [],
        urgency: 0,
        reason: 'Because the test says so.',
        ...found,
      }));
    },
    async draftReply() {
      return {
        text: (await script.draft?.()) ?? 'A draft.',
        basis: 'intent',
        holdingReply: null,
        sources: [],
        reason: 'Written by the test.',
      };
    },
  };
}

describe('reading messages with AI', () => {
  it('reads language, sentiment and tag, and drafts for what is open only', async () => {
    const connectionId = await start();
    const open = await ask(connectionId, { originalMessage: 'I love this tent, thank you so much!' });
    const answered = await ask(connectionId, { originalMessage: 'Wo bleibt mein Paket?', status: 'completed' });
    await analyse();
    expect(await ticketOf(open)).toMatchObject({
      language: 'en',
      sentiment: 'positive',
      tag: 'praise',
      analysis: 'done',
      aiReply: expect.any(String),
      aiReason: expect.any(String),
    });
    expect(await ticketOf(answered)).toMatchObject({ language: 'de', analysis: 'done', aiReply: null });
  });

  it('drafts nothing for a crisis, takes an older draft away, and escalates it with its class', async () => {
    const connectionId = await start();
    const id = await ask(connectionId, {
      originalMessage: 'je veux en finir',
      aiReply: 'Vous illuminez notre journée, merci beaucoup !',
    });
    await analyse();
    expect(await ticketOf(id)).toMatchObject({
      language: 'fr',
      urgency: 3,
      status: 'escalated',
      aiReply: null,
      aiReason: expect.stringContaining('self-harm'),
    });
  });

  it('offers a holding reply, and no draft, where nothing known answers, until an entry does', async () => {
    const connectionId = await start();
    const id = await ask(connectionId, { originalMessage: 'Do you ship to Norway?' });
    await analyse();
    expect(await ticketOf(id)).toMatchObject({
      aiReply: null,
      aiReason: expect.stringContaining('Nothing in your knowledge answers this for certain'),
      holdingReply: expect.stringContaining('rather check'),
      aiSources: [],
    });
    await testApp.context.database.transaction((transaction) =>
      createKnowledgeEntries(transaction, {
        workspaceId: testApp.workspaceId,
        actor: null,
        ...{ source: 'hand', sourceName: null, now: testApp.context.now() },
        entries: [{ kind: 'shipping', title: 'Versand', text: 'Wir liefern nach Norwegen in fünf Tagen.' }],
      }),
    );
    await generateReply(testApp.context, testApp.workspaceId, id);
    expect(await ticketOf(id)).toMatchObject({
      // Nobody is quoted a language that they did not write in: the reason tells the agent what to put into theirs.
      aiReply: expect.stringContaining('in German'),
      aiReason: expect.stringContaining('put what the customer needs'),
      holdingReply: null,
      aiSources: [{ kind: 'shipping', title: 'Versand' }],
    });
  });

  it('leaves what a person has set', async () => {
    const connectionId = await start();
    const id = await ask(connectionId, {
      originalMessage: 'I hate it',
      sentiment: 'positive',
      isSentimentEdited: true,
      tag: 'feedback',
      isTagEdited: true,
    });
    await analyse();
    const ticket = await ticketOf(id);
    expect(ticket).toMatchObject({ sentiment: 'positive', certainty: 'sure', tag: 'feedback', analysis: 'done' });
    // Nothing beside it says what the engine took it for.
    expect(ticket.aiReason).toMatch(/^A person set the sentiment to positive and the tag to feedback\./);
    expect(ticket.aiReason).not.toMatch(/negative|complaint/);
    expect(ticket.tags).toEqual([{ tag: 'feedback', confidence: 1 }]);
  });

  it('rests a draft on an earlier answer to a similar question, and names it', async () => {
    const connectionId = await start();
    const earlier = await ask(connectionId, {
      originalMessage: 'How long does delivery to Norway take?',
      status: 'completed',
      agentReply: 'Delivery to Norway takes three to five working days.',
      firstRespondedAt: testApp.context.now(),
      analysis: 'done',
    });
    const id = await ask(connectionId, { originalMessage: 'Hi! How long is the delivery to Norway?' });
    await analyse();
    const ticket = await ticketOf(id);
    expect(ticket.aiSources).toEqual([expect.objectContaining({ kind: 'past-answer', id: String(earlier) })]);
    expect(ticket.aiReply).toContain('three to five working days');
  });

  const norway = 'How long does delivery to Norway take?';
  const takesDays = 'Delivery to Norway takes three to five working days.';

  it('quotes an earlier answer without its addressee', async () => {
    const replies = await repliesAfter([
      { question: norway, answer: `Wilhelmina, ${takesDays}` },
      { question: norway, answer: `Hi Wilhelmina! ${takesDays}` },
      { question: norway, answer: `@wilhelmina_o ${takesDays}` },
    ]);
    for (const { aiReply } of replies) {
      expect(aiReply).toContain('three to five working days.');
      expect(aiReply).not.toMatch(/wilhelmina/i);
    }
  });

  it('quotes no earlier answer that was for one customer, in another language or to another question', async () => {
    const unfit: { question: string; answer: string; language?: string }[] = [
      { question: norway, answer: 'Delivery to Norway takes three days, Wilhelmina.' },
      { question: norway, answer: 'Delivery to Norway takes three days, as Joke told Neville.' },
      { question: norway, answer: 'Ask @priya_outdoors about it, delivery to Norway takes three days.' },
      {
        question: norway,
        answer: "Derry, that shouldn't have happened. Please send us the repair number by message and Joke will look.",
      },
      { question: norway, answer: 'Delivery to Norway of order 48210 takes three days.' },
      { question: norway, answer: 'Nous sommes désolés : la livraison en Norvège prend trois jours ouvrables.' },
      { question: norway, answer: takesDays, language: 'de' },
      { question: 'How long does delivery to Sweden take?', answer: 'It takes three days for delivery.' },
      { question: 'Is delivery to Norway done by bicycle from the northern depots now?', answer: takesDays },
    ];
    for (const [index, { aiSources }] of (await repliesAfter(unfit)).entries())
      expect(aiSources, unfit[index]?.answer).toEqual([]);
  });

  it('quotes no answer that Parley gave by itself, and one that a person gave after it', async () => {
    const connectionId = await start();
    const { database, now } = testApp.context;
    const answered = await ask(connectionId, {
      originalMessage: norway,
      agentReply: takesDays,
      status: 'completed',
      firstRespondedAt: now(),
      analysis: 'done',
      language: 'en',
    });
    await database.insert(automaticReplies).values({
      workspaceId: testApp.workspaceId,
      ticketId: answered,
      id: randomUUID(),
      connectionId,
      threadExternalId: 'thread',
      state: 'sent',
      text: takesDays,
      reason: 'Positive.',
      fingerprint: '',
      dueAt: now(),
      plannedAt: now(),
    });
    const later = await ask(connectionId, { originalMessage: 'Hi! How long is the delivery to Norway?' });
    await analyse();
    expect((await ticketOf(later)).aiSources).toEqual([]);
    await database.update(automaticReplies).set({ text: 'Thank you!' });
    const last = await ask(connectionId, { originalMessage: 'Hi! How long is the delivery to Norway?' });
    await analyse();
    expect((await ticketOf(last)).aiSources).toMatchObject([{ kind: 'past-answer' }]);
  });

  /** What is suggested to "How long is the delivery to Norway?" where each of these was the only earlier answer. */
  async function repliesAfter(earlier: readonly { question: string; answer: string; language?: string }[]) {
    const connectionId = await start();
    const answered = await ask(connectionId, {
      senderName: 'Wilhelmina Oudekerk',
      status: 'completed',
      firstRespondedAt: testApp.context.now(),
      analysis: 'done',
    });
    const replies: Awaited<ReturnType<typeof ticketOf>>[] = [];
    for (const { question, answer, language = 'en' } of earlier) {
      await testApp.context.database
        .update(tickets)
        .set({ originalMessage: question, agentReply: answer, language })
        .where(and(eq(tickets.workspaceId, testApp.workspaceId), eq(tickets.id, answered)));
      const id = await ask(connectionId, { originalMessage: 'Hi! How long is the delivery to Norway?' });
      await analyse();
      replies.push(await ticketOf(id));
    }
    return replies;
  }

  it("never rests a draft on another workspace's answers, nor on one that was not delivered", async () => {
    const connectionId = await start();
    const otherConnection = await createConnectedAccount(testApp.context, testApp.otherWorkspaceId, {
      nextPollAt: null,
    });
    const answer = {
      originalMessage: 'How long does delivery to Norway take?',
      status: 'completed',
      agentReply: 'Three days.',
      analysis: 'done',
    } as const;
    await createTicket(testApp.context.database, {
      workspaceId: testApp.otherWorkspaceId,
      connectionId: otherConnection,
      firstRespondedAt: new Date(),
      ...answer,
    });
    await ask(connectionId, answer);
    const id = await ask(connectionId, { originalMessage: 'How long is the delivery to Norway?' });
    await analyse();
    expect((await ticketOf(id)).aiSources).toEqual([]);
  });

  it('tries a failing engine three times, then leaves the ticket usable and says so', async () => {
    let tries = 0;
    const connectionId = await start({
      engine: scriptedEngine({
        async analyse() {
          tries += 1;
          throw new Error('The engine is down');
        },
      }),
    });
    const id = await ask(connectionId);
    for (let round = 0; round < 5; round += 1) await analyse();
    expect(tries).toBe(3);
    expect(await ticketOf(id)).toMatchObject({ analysis: 'failed', status: 'pending' });
  });

  it('keeps the analysis when only the draft fails', async () => {
    const connectionId = await start({
      engine: scriptedEngine({
        async draft() {
          throw new Error('No words');
        },
      }),
    });
    const id = await ask(connectionId);
    await analyse();
    expect(await ticketOf(id)).toMatchObject({ analysis: 'done', sentiment: 'neutral', aiReply: null });
  });

  it('does not write about words that the customer has changed meanwhile', async () => {
    let id = 0;
    const connectionId = await start({
      engine: scriptedEngine({
        async analyse() {
          if ((await ticketOf(id)).content === 'Newer words') return { sentiment: 'positive' };
          await testApp.context.database.update(tickets).set({ content: 'Newer words' }).where(eq(tickets.id, id));
          return { sentiment: 'negative' };
        },
      }),
    });
    id = await ask(connectionId);
    await analyse();
    expect(await ticketOf(id)).toMatchObject({ analysis: 'done', sentiment: 'positive' });
  });
});

describe('alarms', () => {
  it('escalates what is urgent and tells who may answer, but not for old history', async () => {
    const connectionId = await start({
      engine: scriptedEngine({ analyse: async () => ({ urgency: 3, sentiment: 'negative' }) }),
    });
    const agent = await testApp.signIn('agent');
    await testApp.signIn('viewer');
    const now = testApp.context.now().getTime();
    const fresh = await ask(connectionId);
    const old = await ask(connectionId, {
      createdAt: new Date(now - 72 * hourMs),
      lastCustomerMessageAt: new Date(now - 72 * hourMs),
    });
    await analyse();
    expect([(await ticketOf(fresh)).status, (await ticketOf(old)).status]).toEqual(['escalated', 'escalated']);
    const notified = await told('escalation');
    expect(notified.map(({ userId, link }) => [userId, link])).toEqual([[agent.userId, `/dashboard?ticket=${fresh}`]]);
  });
});

describe('asking the AI for one ticket', () => {
  it('drafts anew and keeps it as the suggestion', async () => {
    const connectionId = await start();
    const agent = await testApp.signIn('agent');
    const id = await ask(connectionId, { originalMessage: 'Where is my order?' });
    const { status, body } = await agent.call('generateReply', { params: { id } });
    expect(status).toBe(200);
    expect(body.aiReply.length).toBeGreaterThan(20);
    expect((await ticketOf(id)).aiReply).toBe(body.aiReply);
  });

  it('reads anew, tells why, and neither escalates nor overrides the person at work', async () => {
    const connectionId = await start({
      engine: scriptedEngine({ analyse: async () => ({ urgency: 3, sentiment: 'negative' }) }),
    });
    const agent = await testApp.signIn('agent');
    const id = await ask(connectionId, { sentiment: 'positive', isSentimentEdited: true });
    const { body } = await agent.call('processWithAi', { params: { id } });
    expect(body.data).toMatchObject({
      sentiment: 'positive',
      urgency: 3,
      processingReason: expect.stringContaining('A person set the sentiment to positive.'),
    });
    expect((await ticketOf(id)).status).toBe('pending');
  });

  it('answers 404 for the ticket of another workspace', async () => {
    const connectionId = await start();
    const id = await ask(connectionId);
    const stranger = await testApp.signIn('owner', { workspaceId: testApp.otherWorkspaceId });
    expect((await stranger.call('generateReply', { params: { id } })).status).toBe(404);
    expect((await stranger.call('processWithAi', { params: { id } })).status).toBe(404);
  });
});
