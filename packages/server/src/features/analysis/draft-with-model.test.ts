import { createBuiltInEngine } from '@parley/ai/engines/builtin/built-in-engine.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { type ScriptedModel, startScriptedModel } from '../../../test/scripted-model.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { modelDrafts } from '../../db/schema/model.ts';
import { automaticReplies } from '../../db/schema/rules.ts';
import { claimModelDrafts } from '../model/model-drafts.service.ts';
import { priceOf } from '../model/model-price.ts';
import { areDraftsOnArrivalWanted } from '../model/model-settings.service.ts';
import { addUsage } from '../model/model-usage.queries.ts';
import { leaseMs } from './draft-with-model.loop.ts';

const written = 'Hi Jo, thank you for asking. Our team will look into it for you.';
const question = 'Does the Sereia jacket come with a hood for helmets?';

let model: ScriptedModel;
let test: TestApp;
let agent: Browser;
let admin: Browser;
let connectionId: string;
beforeAll(async () => {
  model = await startScriptedModel();
  test = await createTestApp({
    networks: new Map([['facebook', createScriptedNetwork()]]),
    engine: createBuiltInEngine(),
    config: {
      model: { baseUrl: model.baseUrl, apiKey: null, model: 'scripted' },
      modelDaily: { tokens: 100_000, pictures: 50, cost: null },
    },
    startAt: new Date('2026-03-02T10:00:00Z'),
  });
  [agent, admin] = [await test.signIn('agent'), await test.signIn('admin')];
  connectionId = await createConnectedAccount(test.context, test.workspaceId, { nextPollAt: null });
});
afterAll(async () => {
  await test?.close();
  await model?.close();
});
beforeEach(async () => {
  await forgetWaiting();
  model.answer = { reply: written, used: [] };
  model.asked = [];
  delete model.whileThinking;
});

async function arrives(text = question): Promise<number> {
  const { database, now } = test.context;
  const id = await createTicket(database, {
    workspaceId: test.workspaceId,
    connectionId,
    originalMessage: text,
    createdAt: now(),
  });
  await test.context.work.drain(['analyse-messages']);
  return id;
}

/** Tickets of before that are to be read anew would be handed to the model again. */
async function forgetWaiting(): Promise<void> {
  await test.context.database.update(tickets).set({ analysis: 'done' });
  await test.context.database.delete(modelDrafts);
}

const isTicket = (id: number) => and(eq(tickets.workspaceId, test.workspaceId), eq(tickets.id, id));
const change = (id: number, values: Partial<typeof tickets.$inferInsert>) =>
  test.context.database.update(tickets).set(values).where(isTicket(id));
async function shown(id: number) {
  return (await agent.call('getMessage', { params: { id } })).body;
}
const draft = () => test.context.work.drain(['draft-with-model']);
const waiting = async () => (await test.context.database.select().from(modelDrafts)).length;

describe('a message that arrives where a model drafts', () => {
  it('has the built-in engine’s draft at once, and the model’s in its place afterwards, which is counted as such', async () => {
    const id = await arrives('Danke, das Zelt ist toll, wir lieben es!');
    expect(model.asked).toHaveLength(0);
    const first = await shown(id);
    expect(first).toMatchObject({ draftedBy: 'built-in', aiReply: expect.stringMatching(/./) });
    model.answer = { reply: 'Hallo Jo, vielen Dank für die netten Worte, das freut unser Team sehr.', used: [] };
    await draft();
    expect(await shown(id)).toMatchObject({
      draftedBy: 'model',
      aiReply: 'Hallo Jo, vielen Dank für die netten Worte, das freut unser Team sehr.',
      holdingReply: null,
      draftStale: null,
      aiReason: expect.stringContaining('Written by the model'),
    });
    const { days } = (await agent.call('getModelUsage')).body;
    expect(days).toEqual([
      {
        day: '2026-03-02',
        purpose: 'arrival',
        currency: null,
        answers: 1,
        pictures: 0,
        inputTokens: 400,
        outputTokens: 100,
        cost: null,
      },
    ]);
    expect(await waiting()).toBe(0);
  });

  it('is never handed to it where no draft may be, and keeps its draft where a guard objects', async () => {
    for (const text of ['I want to kill myself', 'ok', 'Earn $5000 a week with crypto, DM me on telegram @fastcash'])
      await arrives(text);
    await draft();
    expect(model.asked).toHaveLength(0);
    model.answer = { reply: 'Sure, here is a voucher: http://evil.example', used: [] };
    const id = await arrives();
    await draft();
    expect(model.asked).toHaveLength(1);
    expect((await shown(id)).draftedBy).not.toBe('model');
    expect(await waiting()).toBe(0);
  });
});

describe('the draft stays as it is where meanwhile', () => {
  it.each<[string, (id: number) => Promise<unknown>]>([
    [
      'the customer wrote again',
      (id) => change(id, { content: 'And in blue?', analysis: 'pending', draftStale: 'message' }),
    ],
    [
      'a person corrected the reading',
      (id) => agent.call('updateMessage', { params: { id }, body: { sentiment: 'negative', tag: 'complaint' } }),
    ],
    [
      'a person answered',
      (id) => agent.call('updateMessage', { params: { id }, body: { agentReply: 'Yes, it does.', status: 'pending' } }),
    ],
    ['a person began a reply', (id) => agent.call('saveDraft', { params: { id }, body: { text: 'Yes, it' } })],
    ['a person is typing', (id) => agent.call('setPresence', { params: { id }, body: { typing: true } })],
    ['an automatic reply was planned', planAutomaticReply],
  ])('%s', async (_, happens) => {
    const id = await arrives();
    const before = await shown(id);
    const outcomes: unknown[] = [];
    model.whileThinking = async () => {
      outcomes.push(await happens(id));
    };
    await draft();
    expect(outcomes).toHaveLength(1);
    const [answer] = outcomes;
    if (typeof answer === 'object' && answer !== null && 'status' in answer) expect(answer.status).toBeLessThan(300);
    const after = await shown(id);
    expect([after.aiReply, after.draftedBy]).toEqual([before.aiReply, before.draftedBy]);
    expect(after.aiReply).not.toBe(written);
    expect(await waiting()).toBe(0);
    // And where it happened before the question, it is not asked.
    delete model.whileThinking;
    await forgetWaiting();
    const other = await arrives();
    await happens(other);
    await draft();
    expect(model.asked).toHaveLength(1);
  });

  async function planAutomaticReply(ticketId: number): Promise<void> {
    const { database, now } = test.context;
    await database.insert(automaticReplies).values({
      workspaceId: test.workspaceId,
      ticketId,
      id: crypto.randomUUID(),
      connectionId,
      threadExternalId: String(ticketId),
      text: 'Thank you!',
      reason: 'Because the test says so.',
      fingerprint: '',
      dueAt: now(),
      plannedAt: now(),
    });
  }
});

describe('what goes wrong', () => {
  it('a worker that is killed while it asks: another asks once more, and after a second death nobody', async () => {
    const { context, clock } = test;
    const dies = () => claimModelDrafts(context.database, { now: context.now(), limit: 1, leaseMs });
    const id = await arrives();
    expect(await dies()).toHaveLength(1);
    await draft();
    expect(model.asked).toHaveLength(0);
    clock.advance(leaseMs + 1);
    await draft();
    expect(model.asked).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ draftedBy: 'model' });
    const unlucky = await arrives();
    for (const _ of [1, 2]) {
      expect(await dies()).toHaveLength(1);
      clock.advance(leaseMs + 1);
    }
    await draft();
    expect(model.asked).toHaveLength(1);
    expect(await shown(unlucky)).toMatchObject({ draftedBy: null, holdingReply: expect.stringMatching(/./) });
    expect(await waiting()).toBe(0);
  });

  it('an endpoint that fails is left alone for a while, then asked again', async () => {
    const id = await arrives();
    model.answer = 503;
    await draft();
    const asked = model.asked.length;
    expect(asked).toBeGreaterThan(0);
    await draft();
    expect(model.asked).toHaveLength(asked);
    expect((await shown(id)).draftedBy).not.toBe('model');
    model.answer = { reply: written, used: [] };
    test.clock.advance(60_000);
    await draft();
    expect(await shown(id)).toMatchObject({ aiReply: written, draftedBy: 'model' });
  });

  it('a workspace with many messages lets another’s first one go before its second', async () => {
    const other = await createConnectedAccount(test.context, test.otherWorkspaceId, { nextPollAt: null });
    const { database, now } = test.context;
    for (const number of [1, 2, 3])
      await createTicket(database, {
        workspaceId: test.workspaceId,
        connectionId,
        originalMessage: `${question} (${number})`,
        createdAt: now(),
      });
    await test.context.work.drain(['analyse-messages']);
    await createTicket(database, {
      workspaceId: test.otherWorkspaceId,
      connectionId: other,
      originalMessage: question,
      createdAt: now(),
    });
    await test.context.work.drain(['analyse-messages']);
    const first = await claimModelDrafts(database, { now: now(), limit: 2, leaseMs });
    expect(first.map(({ workspaceId }) => workspaceId).sort()).toEqual(
      [test.workspaceId, test.otherWorkspaceId].sort(),
    );
  });
});

describe('who decides', () => {
  it('until somebody does, nothing is handed to a model elsewhere without being asked for', async () => {
    const { config, database } = test.context;
    const isOn = (baseUrl: string) =>
      areDraftsOnArrivalWanted(
        { config: { ...config, model: { baseUrl, apiKey: null, model: 'small' } } },
        database,
        test.otherWorkspaceId,
      );
    expect(await isOn('http://localhost:11434/v1')).toBe(true);
    expect(await isOn('http://127.0.0.1.model.example/v1')).toBe(false);
    expect(await isOn('https://api.model.example/v1')).toBe(false);
  });

  it('an administrator switches it off and on; nobody else does', async () => {
    expect((await agent.call('updateModelSettings', { body: { draftsOnArrival: false } })).status).toBe(403);
    const off = await admin.call('updateModelSettings', { body: { draftsOnArrival: false } });
    expect(off.body).toMatchObject({ draftsOnArrival: false });
    await arrives();
    expect(await waiting()).toBe(0);
    const on = await admin.call('updateModelSettings', { body: { draftsOnArrival: true } });
    expect(on.body).toMatchObject({ draftsOnArrival: true });
    await arrives();
    expect(await waiting()).toBe(1);
    await draft();
  });

  it('a fifth of the day’s tokens is left for what people ask for', async () => {
    const { database, now } = test.context;
    const used = { purpose: 'arrival' as const, model: 'scripted', inputTokens: 80_000, outputTokens: 0, pictures: 0 };
    await addUsage(database, test.workspaceId, used, priceOf(test.context.config.modelPrices, used), now());
    const id = await arrives();
    model.asked = [];
    await draft();
    expect(model.asked).toHaveLength(0);
    expect((await agent.call('generateReply', { params: { id } })).body.aiReply).toBe(written);
  });
});
