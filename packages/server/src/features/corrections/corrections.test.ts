import { correctionsToStart } from '@parley/contract/corrections/rules.ts';
import type { Sentiment, Tag } from '@parley/contract/tickets/rules.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { corrections } from '../../db/schema/corrections.ts';
import { tickets } from '../../db/schema/inbox.ts';

let test: TestApp;
let admin: Browser;
const connections = new Map<string, string>();

beforeAll(async () => {
  test = await createTestApp({ networks: new Map([['facebook', createScriptedNetwork()]]) });
  admin = await test.signIn('admin');
  for (const workspaceId of [test.workspaceId, test.otherWorkspaceId])
    connections.set(workspaceId, await createConnectedAccount(test.context, workspaceId, { nextPollAt: null }));
});
afterAll(() => test?.close());

/** Asks, and gives back what was read. */
async function ask(originalMessage: string, workspaceId = test.workspaceId) {
  const connectionId = connections.get(workspaceId) ?? '';
  const id = await createTicket(test.context.database, {
    workspaceId,
    connectionId,
    originalMessage,
    createdAt: test.context.now(),
  });
  await test.context.work.drain(['analyse-messages']);
  const isIt = and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id));
  const [ticket] = await test.context.database.select().from(tickets).where(isIt);
  if (ticket === undefined) throw new Error('no ticket');
  return ticket;
}

async function correct(id: number, body: { sentiment?: Sentiment; tag?: Tag }): Promise<void> {
  expect((await admin.call('updateMessage', { params: { id }, body })).status).toBe(200);
}

const learn = () => test.context.work.drain(['learn-corrections']);
const products = ['tent', 'stove', 'jacket', 'lamp', 'bag', 'bottle', 'rope', 'mug', 'mat', 'axe', 'map'];

describe('what people correct', () => {
  it('is learnt from enough corrections on where it betters the reading, by their workspace alone', async () => {
    const unheard = 'My hammock went flumpy on the second night';
    const before = await ask(unheard);
    const right = before.sentiment === 'negative' ? 'positive' : 'negative';
    for (const product of products) {
      const { id, tag } = await ask(`The ${product} went flumpy on our trip`);
      await correct(id, { sentiment: right, tag: tag === 'complaint' ? 'praise' : 'complaint' });
    }
    const some = (await admin.call('getCorrections')).body;
    expect(some).toMatchObject({ isActive: false, exam: null, isLearning: true, correctionsToStart });
    expect(some.corrections).toBeGreaterThanOrEqual(correctionsToStart);
    await learn();
    const learnt = (await admin.call('getCorrections')).body;
    expect(learnt).toMatchObject({ isActive: true, isLearning: false, corrections: some.corrections });
    expect(learnt.exam?.rightAfter).toBeGreaterThan(learnt.exam?.rightBefore ?? Number.POSITIVE_INFINITY);
    const after = await ask(unheard);
    expect(after).toMatchObject({ sentiment: right, aiReason: expect.stringContaining('Corrections of your team') });
    expect(await ask(unheard, test.otherWorkspaceId)).toMatchObject({ sentiment: before.sentiment });
    const other = await test.signIn('admin', { workspaceId: test.otherWorkspaceId });
    expect((await other.call('getCorrections')).body).toMatchObject({ corrections: 0, exam: null, isActive: false });
  });

  it('never makes a crisis less of one', async () => {
    const grave = await ask('I want to kill myself, the tent went flumpy');
    expect(grave).toMatchObject({ crisis: ['self-harm'], status: 'escalated', urgency: 3, aiReply: null });
    await correct(grave.id, { sentiment: 'positive', tag: 'praise' });
    await learn();
    expect(await ask('I want to kill myself, the tent went flumpy')).toMatchObject({
      crisis: ['self-harm'],
      status: 'escalated',
      urgency: 3,
      aiReply: null,
    });
  });

  it('counts once a ticket, however often somebody changes their mind, and nothing that was not changed', async () => {
    const { id, sentiment } = await ask('It is a tent');
    const others = (['positive', 'neutral', 'negative'] as const).filter((each) => each !== sentiment);
    const { corrections: known } = (await admin.call('getCorrections')).body;
    await correct(id, { sentiment: sentiment ?? 'neutral' });
    expect((await admin.call('getCorrections')).body.corrections).toBe(known);
    for (const each of others) await correct(id, { sentiment: each });
    const kept = await test.context.database.select().from(corrections).where(eq(corrections.ticketId, id));
    expect(kept.map(({ right }) => right)).toEqual([others.at(-1)]);
  });

  it('is forgotten by a reset, which owners and admins may ask for; tickets keep their values', async () => {
    const agent = await test.signIn('agent');
    expect((await agent.call('resetCorrections')).status).toBe(403);
    const unheard = 'My hammock went flumpy on the third night';
    const corrected = await ask(unheard);
    const { body } = await admin.call('resetCorrections');
    expect(body).toEqual({
      corrections: 0,
      correctionsToStart,
      isActive: false,
      exam: null,
      learntAt: null,
      isLearning: false,
    });
    expect((await ask(unheard)).sentiment).not.toBe(corrected.sentiment);
    const isEdited = and(eq(tickets.workspaceId, test.workspaceId), eq(tickets.isSentimentEdited, true));
    expect(await test.context.database.select().from(tickets).where(isEdited)).not.toEqual([]);
  });
});
