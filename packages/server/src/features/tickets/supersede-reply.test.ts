import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';

let test: TestApp;
let network: ScriptedNetwork;
let agent: Browser;
let connectionId: string;

beforeAll(async () => {
  network = createScriptedNetwork({ canLookUp: false });
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  agent = await test.signIn('agent');
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test?.close());
beforeEach(() => {
  for (const script of [network.sends, network.asked]) script.length = 0;
});

const drain = () => test.context.work.drain(['deliver']);
const sent = () => network.asked.filter(({ call }) => call === 'send').map(({ text }) => text);

async function failReply(outcome: ScriptedNetwork['sends'][number]) {
  const id = await createTicket(test.context.database, {
    ...{ workspaceId: test.workspaceId, connectionId, createdAt: test.context.now() },
  });
  const replyId = randomUUID();
  await agent.call('updateMessage', { params: { id }, body: { agentReply: 'With a tpyo', replyId } });
  network.sends.push(outcome);
  await drain();
  network.asked.length = 0;
  return { id, replyId };
}
const refused = { outcome: 'rejected', code: 'x', reason: 'Invalid parameter' } as const;

describe('a failed reply that is edited', () => {
  it('gives way to the new one, stays in the trail and cannot be sent any more', async () => {
    const { id, replyId } = await failReply(refused);
    const newId = randomUUID();
    const body = { agentReply: 'With a typo', replyId: newId, replaces: replyId };
    const answers = await Promise.all([1, 2].map(() => agent.call('updateMessage', { params: { id }, body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await drain();
    expect(sent()).toEqual(['With a typo']);
    const { conversation } = (await agent.call('getConversation', { params: { id } })).body;
    expect(conversation.flatMap(({ delivery, text }) => (delivery === null ? [] : [[text, delivery.state]]))).toEqual([
      ['With a tpyo', 'failed'],
      ['With a typo', 'delivered'],
    ]);
    expect((await agent.call('getDelivery', { params: { id: replyId } })).body).toMatchObject({
      ...{ state: 'failed', supersededBy: newId, canCancel: false },
    });
    for (const call of ['retryDelivery', 'cancelDelivery'] as const)
      expect((await agent.call(call, { params: { id: replyId } })).status).toBe(409);
    const again = { ...body, replyId: randomUUID(), seenEntryId: 1e9 };
    const second = await agent.call('updateMessage', { params: { id }, body: again });
    expect([second.status, second.error.error]).toEqual([409, 'delivery_not_retryable']);
    expect((await agent.call('getMessage', { params: { id } })).body).toMatchObject({
      ...{ status: 'completed', agentReply: 'With a typo', delivery: { id: newId } },
    });
  });

  it('is refused where a colleague has sent it again meanwhile', async () => {
    const { id, replyId } = await failReply(refused);
    await agent.call('retryDelivery', { params: { id: replyId } });
    const body = { agentReply: 'Edited', replyId: randomUUID(), replaces: replyId };
    expect((await agent.call('updateMessage', { params: { id }, body })).error.error).toBe('delivery_not_retryable');
    await drain();
    expect(sent()).toEqual(['With a tpyo']);
  });

  it('asks first whether somebody has looked, where the network may have it', async () => {
    const { id, replyId } = await failReply({ outcome: 'unknown', reason: 'No answer came.' });
    const body = { agentReply: 'Edited', replyId: randomUUID(), replaces: replyId };
    const asked = await agent.call('updateMessage', { params: { id }, body });
    expect([asked.status, asked.error.error]).toEqual([409, 'reply_unconfirmed']);
    expect((await agent.call('updateMessage', { params: { id }, body: { ...body, hasLooked: true } })).status).toBe(
      200,
    );
    await drain();
    expect(sent()).toEqual(['Edited']);
  });

  it('is found in its own ticket alone', async () => {
    const { replyId } = await failReply(refused);
    const { id } = await failReply(refused);
    const body = { agentReply: 'Edited', replyId: randomUUID(), replaces: replyId };
    expect((await agent.call('updateMessage', { params: { id }, body })).status).toBe(404);
  });
});
