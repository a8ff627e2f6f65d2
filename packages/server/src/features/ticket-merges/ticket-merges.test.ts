import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import type { tickets } from '../../db/schema/inbox.ts';

let test: TestApp;
let agent: Browser;
let viewer: Browser;
let stranger: Browser;
let account: string;

beforeAll(async () => {
  test = await createTestApp({ networks: new Map([['facebook', createScriptedNetwork()]]) });
  agent = await test.signIn('agent');
  viewer = await test.signIn('viewer');
  stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
  account = await createConnectedAccount(test.context, test.workspaceId, { nextPollAt: null, backfillState: 'done' });
});
afterAll(() => test?.close());

const makeTicket = (sender: string, originalMessage: string, values: Partial<typeof tickets.$inferInsert> = {}) =>
  createTicket(test.context.database, {
    workspaceId: test.workspaceId,
    connectionId: account,
    senderExternalId: sender,
    senderName: sender,
    originalMessage,
    replyTarget: { of: originalMessage },
    createdAt: test.context.now(),
    ...values,
  });
const merge = (id: number, messageId: number, browser: Browser = agent) =>
  browser.call('mergeTickets', { params: { id }, body: { messageId } });
const conversationOf = async (id: number) =>
  (await agent.call('getConversation', { params: { id } })).body.conversation.map(({ mergedFrom, text }) => [
    text,
    mergedFrom?.messageId ?? null,
  ]);
const statusOf = async (id: number) => (await agent.call('getMessage', { params: { id } })).body.status;

describe('two tickets of one customer', () => {
  it('become one: the other is closed with a link, and both conversations stand in the one, however often it is asked for', async () => {
    const first = await makeTicket('mia', 'Where is it?');
    test.clock.advance(1000);
    const second = await makeTicket('mia', 'Hello?');
    for (let times = 0; times < 2; times += 1) expect((await merge(first, second)).status).toBe(200);
    expect(await statusOf(second)).toBe('completed');
    expect(await conversationOf(first)).toEqual([
      ['Where is it?', null],
      ['Hello?', second],
    ]);
    const { body } = await agent.call('getConversation', { params: { id: first }, query: { entries: 1 } });
    expect([body.conversation.map(({ text }) => text), body.hasEarlier]).toEqual([['Hello?'], true]);
    expect(await conversationOf(second)).toEqual([['Hello?', null]]);
    expect((await agent.call('getMerges', { params: { id: second } })).body).toMatchObject({ into: { id: first } });
    expect((await agent.call('getMerges', { params: { id: first } })).body).toMatchObject({
      into: null,
      from: [{ id: second }],
    });
  });

  it('answer where the ticket that is answered came from, and nowhere else', async () => {
    const first = await makeTicket('noa', 'first-thread');
    const second = await makeTicket('noa', 'second-thread');
    await merge(first, second);
    await agent.call('updateMessage', { params: { id: first }, body: { agentReply: 'Here you are' } });
    const sent = await test.context.database
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.workspaceId, test.workspaceId), eq(deliveries.kind, 'reply')));
    expect(sent.map(({ payload, ticketId }) => [ticketId, payload.target])).toEqual([[first, { of: 'first-thread' }]]);
    // A merged entry is deleted where it stands.
    const { conversation } = (await agent.call('getConversation', { params: { id: first } })).body;
    expect(conversation.find(({ mergedFrom }) => mergedFrom !== null)).toMatchObject({ canDeleteOnPlatform: false });
  });

  it('are separated again, and one that is opened again stands for itself', async () => {
    const [first, second, third] = [
      await makeTicket('ole', 'one'),
      await makeTicket('ole', 'two'),
      await makeTicket('ole', 'three'),
    ];
    await merge(second, third);
    await merge(first, second);
    expect((await conversationOf(first)).map(([text]) => text).toSorted()).toEqual(['one', 'three', 'two']);
    await agent.call('separateTickets', { params: { id: first, mergedId: third } });
    expect((await conversationOf(first)).map(([text]) => text).toSorted()).toEqual(['one', 'two']);
    const again = await agent.call('separateTickets', { params: { id: first, mergedId: third } });
    expect(again.status).toBe(404);
    await agent.call('updateMessage', { params: { id: second }, body: { status: 'pending' } });
    expect(await conversationOf(first)).toEqual([['one', null]]);
    expect((await agent.call('getMerges', { params: { id: second } })).body.into).toBeNull();
  });

  it('are not merged where one is closed, erased, of somebody else or of another workspace', async () => {
    const own = await makeTicket('pia', 'own');
    const refusals = [
      [own, 'merge_refused'],
      [await makeTicket('pia', 'closed', { status: 'completed' }), 'merge_refused'],
      [await makeTicket('pia', 'gone', { erasedAt: test.context.now() }), 'customer_erased'],
      [await makeTicket('quinn', 'other'), 'merge_other_customer'],
      [await makeTicket('Unknown', 'nobody', { senderExternalId: null }), 'merge_other_customer'],
    ] as const;
    for (const [other, code] of refusals) expect((await merge(own, other)).error.error).toBe(code);
    const foreign = await makeTicket('pia', 'foreign');
    expect((await merge(own, foreign, stranger)).status).toBe(404);
    expect((await merge(own, foreign, viewer)).status).toBe(403);
    expect((await stranger.call('getMerges', { params: { id: own } })).status).toBe(404);
    expect(await conversationOf(own)).toEqual([['own', null]]);
  });

  it('on two networks are merged once the team has said that it is one person; crossing merges leave one open', async () => {
    const here = await makeTicket('rex', 'here');
    const there = await makeTicket('rex-elsewhere', 'there');
    expect((await merge(here, there)).error.error).toBe('merge_other_customer');
    const body = { platform: 'facebook' as const, externalId: 'rex-elsewhere', name: 'rex-elsewhere' };
    await agent.call('mergeCustomer', { params: { id: here }, body });
    const both = await Promise.all([merge(here, there), merge(there, here)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await statusOf(here), await statusOf(there)].toSorted()).toEqual(['completed', 'pending']);
  });
});
