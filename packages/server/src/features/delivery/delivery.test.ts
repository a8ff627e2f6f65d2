import { randomUUID } from 'node:crypto';
import type { SendOutcome } from '@parley/connectors/connector/sending.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';
import { connections } from '../../db/schema/connections.ts';
import { deliveries, deliveryAttempts } from '../../db/schema/delivery.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { deliveryKinds } from '../../delivery-kinds.ts';
import { ingestParts } from '../ingest/ingest-parts.ts';
import { claimDueDeliveries } from './delivery.queries.ts';

let test: TestApp;
let network: ScriptedNetwork;
let agent: Browser;
let connectionId: string;

beforeAll(async () => {
  network = createScriptedNetwork();
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  agent = await test.signIn('agent');
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test.close());
beforeEach(() => {
  for (const script of [network.sends, network.lookUps, network.asked]) script.length = 0;
});

async function answer(text: string, options: { connection?: string } = {}) {
  const ticketId = await createTicket(test.context.database, {
    workspaceId: test.workspaceId,
    connectionId: options.connection ?? connectionId,
    platform: 'facebook',
    createdAt: test.context.now(),
  });
  const replyId = randomUUID();
  const result = await agent.call('updateMessage', {
    params: { id: ticketId },
    body: { status: 'completed', agentReply: text, replyId },
  });
  expect(result.status).toBe(200);
  return { ticketId, replyId };
}

const drain = () => test.context.work.drain(['deliver']);

async function deliveryOf(ticketId: number) {
  const { body } = await agent.call('getMessage', { params: { id: ticketId } });
  return { ...body.delivery, status: body.status };
}

describe('a reply on its way', () => {
  it('shows as queued until the network said so, then as delivered, once', async () => {
    const { ticketId } = await answer('On its way');
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'queued', status: 'completed' });
    await drain();
    expect(await deliveryOf(ticketId)).toMatchObject({
      state: 'delivered',
      permalink: expect.stringContaining('https://'),
    });
    await drain();
    expect(network.asked.filter((call) => call.call === 'send')).toHaveLength(1);
  });

  it('waits for its ticket before it holds itself, so that its echo and its answer never wait for each other', async () => {
    const { ticketId, replyId } = await answer('Met by its echo');
    const { database } = test.context;
    const isWaiting = async () => {
      const { rows } = await database.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1
      `);
      expect(rows).toHaveLength(1);
    };
    let drained: Promise<unknown> | undefined;
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`
        select 1 from tickets where workspace_id = ${test.workspaceId} and id = ${ticketId} for update
      `);
      drained = drain();
      await vi.waitFor(isWaiting, 5_000);
      await transaction.execute(sql`
        select 1 from deliveries where workspace_id = ${test.workspaceId} and id = ${replyId} for update nowait
      `);
    });
    await drained;
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'delivered' });
  });

  it('fails at once with the network’s own reason, opens the ticket again and tells its author', async () => {
    network.sends.push({ outcome: 'rejected', code: '551', reason: 'This person is not available right now.' });
    const { ticketId } = await answer('Hello');
    await drain();
    expect(await deliveryOf(ticketId)).toMatchObject({
      state: 'failed',
      reasonCode: '551',
      reason: 'This person is not available right now.',
      status: 'pending',
    });
    const bell = await agent.call('listNotifications');
    expect(bell.body.notifications[0]).toMatchObject({
      kind: 'delivery-failed',
      body: expect.stringMatching(/^This person is not available right now\. “.+”$/),
    });
  });

  it('fails with the network’s reason when that tells later that an accepted reply did not arrive', async () => {
    const accountId = 'accepts-first';
    const connection = await createConnectedAccount(test.context, test.workspaceId, {
      externalId: accountId,
      isSandbox: false,
    });
    const { ticketId } = await answer('Are you there?', { connection });
    await drain();
    const { rows } = await test.context.database.execute<{ external_id: string }>(
      sql`select external_id from deliveries where workspace_id = ${test.workspaceId} and ticket_id = ${ticketId}`,
    );
    const externalId = rows[0]?.external_id ?? '';
    const tell = (of: string) =>
      test.context.database.transaction((transaction) =>
        ingestParts(test.context, transaction, [
          {
            platform: 'facebook',
            isSandbox: false,
            accountExternalId: accountId,
            items: [
              {
                type: 'undelivered',
                externalId: of,
                code: '131026',
                reason: 'Message undeliverable.',
                at: test.context.now(),
              },
            ],
            receivedAt: test.context.now(),
            source: 7,
          },
        ]),
      );
    expect((await tell('not ours, or not yet')).unplaced).toEqual(new Set([7]));
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'delivered' });
    expect((await tell(externalId)).unplaced).toEqual(new Set());
    const failed = { state: 'failed', reasonCode: '131026', reason: 'Message undeliverable.', status: 'pending' };
    expect(await deliveryOf(ticketId)).toMatchObject(failed);
    const answered = await test.context.database.execute(
      sql`select first_responded_at, last_replied_at from tickets where workspace_id = ${test.workspaceId} and id = ${ticketId}`,
    );
    expect(answered.rows).toEqual([{ first_responded_at: null, last_replied_at: null }]);
    const bell = await agent.call('listNotifications');
    expect(bell.body.notifications[0]).toMatchObject({
      kind: 'delivery-failed',
      body: expect.stringMatching(/^Message undeliverable\. “.+”$/),
    });

    // Told once more, also after a person sent it again: that is about the attempt before.
    const { body } = await agent.call('getMessage', { params: { id: ticketId } });
    expect((await agent.call('retryDelivery', { params: { id: body.delivery?.id ?? '' } })).status).toBe(200);
    await tell(externalId);
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'queued' });
    await drain();
    await tell(externalId);
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'delivered' });
  });

  it('refreshes an expired token once and sends with the new one', async () => {
    network.sends.push({ outcome: 'expired', code: '190', reason: 'Session has expired', canRefresh: true });
    const { ticketId } = await answer('Fresh');
    await drain();
    expect(network.asked.map((call) => call.call)).toEqual(['send', 'refresh', 'send']);
    expect(network.asked[2]?.token).not.toBe(network.asked[0]?.token);
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'delivered' });
  });

  it('asks a person to look when its account was disconnected before anybody knew what came of it', async () => {
    const connection = await createConnectedAccount(test.context, test.workspaceId);
    network.sends.push({ outcome: 'unknown', reason: 'No answer' });
    const { ticketId } = await answer('Did this arrive?', { connection });
    await drain();
    await test.context.database.update(connections).set({ state: 'gone' }).where(eq(connections.id, connection));
    test.clock.advance(3_600_000);
    await drain();
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'failed', reasonCode: 'unconfirmed' });
  });

  it('can be taken back while it is queued, and then never leaves', async () => {
    const { ticketId, replyId } = await answer('Wrong person');
    expect((await agent.call('cancelDelivery', { params: { id: replyId } })).status).toBe(200);
    await drain();
    expect(network.asked).toHaveLength(0);
    const trail = await agent.call('getConversation', { params: { id: ticketId } });
    expect(trail.body.conversation.map((entry) => entry.type)).toEqual(['customer']);
    expect((await agent.call('cancelDelivery', { params: { id: replyId } })).status).toBe(404);
    const { body: ticket } = await agent.call('getMessage', { params: { id: ticketId } });
    expect(ticket).toMatchObject({ status: 'pending', agentReply: null });
  });

  it('cannot be sent again or taken back once it is delivered', async () => {
    const { replyId } = await answer('Done');
    await drain();
    expect((await agent.call('retryDelivery', { params: { id: replyId } })).error).toMatchObject({
      error: 'delivery_not_retryable',
    });
    expect((await agent.call('cancelDelivery', { params: { id: replyId } })).error).toMatchObject({
      error: 'delivery_not_cancellable',
    });
  });

  it('cannot be sent again where this installation no longer reaches its account', async () => {
    const connection = await createConnectedAccount(test.context, test.workspaceId);
    network.sends.push({ outcome: 'rejected', code: '100', reason: 'No' });
    const { replyId } = await answer('Once more', { connection });
    await drain();
    await test.context.database.update(connections).set({ isSandbox: true }).where(eq(connections.id, connection));
    const refused = await agent.call('retryDelivery', { params: { id: replyId } });
    expect([refused.status, refused.error.error]).toEqual([409, 'connection_gone']);
  });

  it('takes the place of its own echo that came before the network’s answer', async () => {
    const { ticketId } = await answer('Echo');
    const answered = network.connector;
    network.sends.push(
      (async (): Promise<SendOutcome> => {
        await test.context.database.insert(conversationEntries).values({
          workspaceId: test.workspaceId,
          ticketId,
          connectionId,
          type: 'agent',
          externalId: 'echoed',
          senderName: 'Tern Outdoor',
          text: 'Echo',
          isWrittenOnPlatform: true,
          at: test.context.now(),
        });
        return { outcome: 'sent', externalId: 'echoed', permalink: null };
      })(),
    );
    expect(answered.reply).toBeDefined();
    await drain();
    const trail = await agent.call('getConversation', { params: { id: ticketId } });
    expect(trail.body.conversation.filter((entry) => entry.text === 'Echo')).toHaveLength(1);
    expect(trail.body.conversation.at(-1)).toMatchObject({
      writtenOnPlatform: false,
      delivery: { state: 'delivered' },
    });
  });
});

describe('workers', () => {
  const claim = () =>
    claimDueDeliveries(test.context.database, {
      now: test.context.now(),
      kinds: deliveryKinds,
      limit: 10,
      leaseToken: randomUUID(),
      leaseUntil: new Date(test.context.now().getTime() + 20_000),
    });

  it('simply send when a dead worker never got as far as calling the network', async () => {
    const { ticketId } = await answer('Killed before');
    await claim();
    test.clock.advance(30_000);
    await drain();
    expect(network.asked.map((call) => call.call)).toEqual(['send']);
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'delivered' });
  });

  it('write at an attempt that a dead one left open that it was lost, and it raises no doubt any more', async () => {
    const { replyId: deliveryId } = await answer('Twice unlucky');
    const { workspaceId } = test;
    await claim();
    await test.context.database
      .insert(deliveryAttempts)
      .values({ workspaceId, deliveryId, number: 1, kind: 'send', startedAt: test.context.now() });
    test.clock.advance(30_000);
    network.sends.push({ outcome: 'retry', code: '503', reason: 'Later', retryAt: null, mayHaveHappened: false });
    await drain();
    const attempts = await test.context.database
      .select()
      .from(deliveryAttempts)
      .where(and(eq(deliveryAttempts.workspaceId, workspaceId), eq(deliveryAttempts.deliveryId, deliveryId)))
      .orderBy(deliveryAttempts.number);
    expect(attempts.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['send', 'lost'],
      ['look-up', 'absent'],
      ['send', 'retry'],
    ]);
    // The next worker dies before it calls: nothing can have left.
    test.clock.advance(60_000);
    await claim();
    test.clock.advance(30_000);
    await drain();
    expect(network.asked.map(({ call }) => call)).toEqual(['find', 'send', 'send']);
    const [delivery] = await test.context.database.select().from(deliveries).where(eq(deliveries.id, deliveryId));
    expect(delivery).toMatchObject({ state: 'delivered', lookUps: 1 });
  });
});

describe('a reply whose window closed while nobody knew whether it had left', () => {
  async function answerAndLoseIt(): Promise<number> {
    const now = test.context.now();
    const ticketId = await createTicket(test.context.database, {
      workspaceId: test.workspaceId,
      connectionId,
      platform: 'facebook',
      createdAt: now,
      messageType: 'message',
      replyWindowEndsAt: new Date(now.getTime() + 10 * 60_000),
    });
    const body = { status: 'completed' as const, agentReply: 'At the last moment', replyId: randomUUID() };
    network.sends.push({ outcome: 'unknown', reason: 'No answer.' });
    expect((await agent.call('updateMessage', { params: { id: ticketId }, body })).status).toBe(200);
    await drain();
    test.clock.advance(20 * 60_000);
    return ticketId;
  }

  it('is not sent again when the look-up finds nothing, and says that the window closed', async () => {
    const ticketId = await answerAndLoseIt();
    await drain();
    expect(network.asked.map(({ call }) => call)).toEqual(['send', 'find']);
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'failed', reasonCode: 'reply_window_closed' });
  });

  it('is delivered when the look-up finds it', async () => {
    const ticketId = await answerAndLoseIt();
    network.lookUps.push({ outcome: 'found', externalId: 'left-in-time', permalink: null });
    await drain();
    expect(network.asked.map(({ call }) => call)).toEqual(['send', 'find']);
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'delivered' });
  });
});
