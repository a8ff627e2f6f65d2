import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';

let testApp: TestApp;
let network: ScriptedNetwork;
let owner: Browser;
let agent: Browser;
let connectionId: string;

beforeAll(async () => {
  network = createScriptedNetwork();
  testApp = await createTestApp({ networks: new Map([['facebook', network]]) });
  [owner, agent] = [await testApp.signIn('owner'), await testApp.signIn('agent')];
  connectionId = await createConnectedAccount(testApp.context, testApp.workspaceId);
});
beforeEach(() => network.sends.splice(0));
afterAll(() => testApp?.close());

const words = 'My tent came\n  without its poles';
const newTicket = () =>
  createTicket(testApp.context.database, {
    ...{ workspaceId: testApp.workspaceId, connectionId, senderName: 'Lena Vogt', originalMessage: words },
    createdAt: testApp.context.now(),
  });
const bellOf = async (browser: Browser) => (await browser.call('listNotifications')).body;

describe('the bell', () => {
  test('names customer and ticket of an escalation and quotes the words, until somebody closes the ticket', async () => {
    const id = await newTicket();
    const { body: ticket } = await agent.call('updateMessage', { params: { id }, body: { status: 'escalated' } });
    const bell = await bellOf(owner);
    expect(bell.unread).toBe(1);
    expect(bell.notifications).toMatchObject([
      {
        title: `Lena Vogt: ticket ${ticket.ticketId} was escalated`,
        body: '“My tent came without its poles”',
        link: `/dashboard?ticket=${id}`,
      },
    ]);
    await agent.call('updateMessage', { params: { id }, body: { status: 'completed' } });
    expect(await bellOf(owner)).toEqual({ unread: 0, notifications: [] });
  });

  test('says which reply to whom was not delivered, and forgets it when it arrives after all', async () => {
    const id = await newTicket();
    const replyId = randomUUID();
    network.sends.push({ outcome: 'rejected', code: '100', reason: 'The comment is closed.' });
    const body = { agentReply: 'The poles are on their way.', replyId };
    const { body: ticket } = await agent.call('updateMessage', { params: { id }, body });
    await testApp.context.work.drain(['deliver']);
    const bell = await bellOf(agent);
    expect(bell.notifications[0]).toMatchObject({
      kind: 'delivery-failed',
      title: `A reply to Lena Vogt (${ticket.ticketId}) was not delivered`,
      body: 'The comment is closed. “The poles are on their way.”',
    });
    expect((await agent.call('retryDelivery', { params: { id: replyId } })).status).toBe(200);
    await testApp.context.work.drain(['deliver']);
    expect(await bellOf(agent)).toEqual({ unread: 0, notifications: [] });
  });
});
