import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';

let test: TestApp;
let network: ScriptedNetwork;
let agent: Browser;
let admin: Browser;
let connectionId: string;

beforeAll(async () => {
  network = createScriptedNetwork();
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  [agent, admin] = [await test.signIn('agent'), await test.signIn('admin')];
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test?.close());
beforeEach(() => {
  for (const script of [network.sends, network.asked]) script.length = 0;
});

const newTicket = (values: Partial<Parameters<typeof createTicket>[1]> = {}) =>
  createTicket(test.context.database, {
    ...{ workspaceId: test.workspaceId, connectionId, createdAt: test.context.now() },
    ...values,
  });
async function answerUndoably(id: number, agentReply: string) {
  const replyId = randomUUID();
  const answer = await agent.call('updateMessage', { params: { id }, body: { agentReply, replyId, undoable: true } });
  expect(answer.status).toBe(200);
  return replyId;
}
const drain = () => test.context.work.drain(['deliver']);
const sent = () => network.asked.filter(({ call }) => call === 'send').map(({ text }) => text);
const stateOf = async (id: string) => (await agent.call('getDelivery', { params: { id } })).body;

describe('a reply that can be undone', () => {
  it('is held back for ten seconds, and leaves by itself then, whoever is still there', async () => {
    const replyId = await answerUndoably(await newTicket(), 'In ten seconds');
    await drain();
    test.clock.advance(9_999);
    await drain();
    expect(sent()).toEqual([]);
    expect(await stateOf(replyId)).toMatchObject({ state: 'queued', attempts: 0, canCancel: true });
    test.clock.advance(1);
    await drain();
    expect(sent()).toEqual(['In ten seconds']);
    expect(await stateOf(replyId)).toMatchObject({ state: 'delivered', canCancel: false });
  });

  it('never leaves once it was taken back, and the ticket stands as it stood before', async () => {
    const id = await newTicket({ status: 'escalated', aiReply: 'A draft', draftStale: null });
    const replyId = await answerUndoably(id, 'Too early');
    expect((await agent.call('cancelDelivery', { params: { id: replyId } })).status).toBe(200);
    test.clock.advance(60_000);
    await drain();
    expect(sent()).toEqual([]);
    expect((await stateOf(replyId)) as unknown).toMatchObject({ error: 'not_found' });
    expect((await agent.call('getMessage', { params: { id } })).body).toMatchObject({
      ...{ status: 'escalated', agentReply: null, draftStale: null, delivery: null },
    });
  });

  it('is told to have left where the network was quicker', async () => {
    const replyId = await answerUndoably(await newTicket(), 'Gone');
    test.clock.advance(10_000);
    const answered = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    network.sends.push(
      (async () => {
        asked.resolve();
        await answered.promise;
        return { outcome: 'sent', externalId: 'gone-1', permalink: null };
      })(),
    );
    const drained = drain();
    await asked.promise;
    const refused = await agent.call('cancelDelivery', { params: { id: replyId } });
    answered.resolve();
    await drained;
    expect([refused.status, refused.error.error]).toEqual([409, 'delivery_not_cancellable']);
    expect(await stateOf(replyId)).toMatchObject({ state: 'delivered' });
  });

  it('leaves at once when its author says so, and a second time changes nothing', async () => {
    const replyId = await answerUndoably(await newTicket(), 'Now');
    await agent.call('sendDeliveryNow', { params: { id: replyId } });
    await drain();
    expect(sent()).toEqual(['Now']);
    expect((await agent.call('sendDeliveryNow', { params: { id: replyId } })).body).toMatchObject({
      state: 'delivered',
    });
  });

  it('goes by the person’s choice before the workspace’s, and is not held back where nobody asks for it', async () => {
    expect((await agent.call('getReplySettings')).body).toMatchObject({
      ...{ workspaceUndoSeconds: 10, ownUndoSeconds: null, afterSending: 'stay' },
    });
    await admin.call('updateReplySettings', { body: { workspaceUndoSeconds: 30 } });
    await answerUndoably(await newTicket(), 'By the workspace');
    test.clock.advance(29_000);
    await drain();
    expect(sent()).toEqual([]);
    test.clock.advance(1_000);
    await agent.call('updateReplyPreferences', { body: { ownUndoSeconds: 0, afterSending: 'next' } });
    await answerUndoably(await newTicket(), 'By the person');
    await drain();
    expect(sent()).toEqual(expect.arrayContaining(['By the workspace', 'By the person']));
    await agent.call('updateReplyPreferences', { body: { ownUndoSeconds: null } });
    expect((await agent.call('getReplySettings')).body).toMatchObject({
      ...{ workspaceUndoSeconds: 30, ownUndoSeconds: null, afterSending: 'next' },
    });
    await agent.call('updateMessage', { params: { id: await newTicket() }, body: { agentReply: 'A program’s' } });
    await drain();
    expect(sent()).toContain('A program’s');
    expect((await agent.call('updateReplySettings', { body: { workspaceUndoSeconds: 0 } })).status).toBe(403);
  });

  it('does not wait past its reply window', async () => {
    await newTicket();
    const id = await newTicket({
      messageType: 'message',
      replyWindowEndsAt: new Date(test.context.now().getTime() + 20_000),
    });
    await answerUndoably(id, 'Before it closes');
    test.clock.advance(5_000);
    await drain();
    expect(sent()).toEqual(['Before it closes']);
  });
});
