import { randomUUID } from 'node:crypto';
import type { InboundMessage } from '@parley/connectors/connector/inbox.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { takeInbound } from '../tickets/take-inbound.service.ts';

const network = createScriptedNetwork();
let test: TestApp;
let agent: Browser;
let colleague: Browser;
let viewer: Browser;
let stranger: Browser;
let account: string;

beforeAll(async () => {
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  agent = await test.signIn('agent');
  colleague = await test.signIn('agent');
  viewer = await test.signIn('viewer');
  stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
  account = await createConnectedAccount(test.context, test.workspaceId, { nextPollAt: null, backfillState: 'done' });
});
afterAll(() => test?.close());

/** A customer's message of a thread, as the network brings it. */
function inbound(thread: string, text: string, more: Partial<InboundMessage> = {}): InboundMessage {
  test.clock.advance(60_000);
  return {
    ...{ type: 'message', externalId: randomUUID(), threadExternalId: thread, kind: 'comment', isOwn: false, text },
    ...{
      author: { externalId: 'mia', name: 'Mia', handle: null, avatar: null, profileUrl: null, followerCount: null },
    },
    ...{
      attachments: [],
      at: test.context.now(),
      permalink: null,
      inReplyToExternalId: null,
      replyTarget: { of: text },
    },
    ...more,
  };
}
async function bring(message: InboundMessage): Promise<InboundMessage> {
  const connection = { workspaceId: test.workspaceId, id: account, platform: 'facebook' as const };
  await test.context.database.transaction((transaction) =>
    takeInbound(
      test.context,
      transaction,
      { arrivals: [{ connection, message, isLate: false, source: 0 }], changes: [], undelivered: [] },
      { toldLater: [] },
    ),
  );
  return message;
}
/** A thread in which the customer wrote all of these. */
async function conversation(...texts: string[]) {
  const thread = randomUUID();
  for (const text of texts) await bring(inbound(thread, text));
  const [ticket] = await ticketsOf(thread);
  return { thread, id: ticket?.id ?? 0 };
}
const ticketsOf = (thread: string) =>
  test.context.database.select().from(tickets).where(eq(tickets.threadExternalId, thread)).orderBy(tickets.id);
async function entriesOf(id: number, browser = agent) {
  const { body } = await browser.call('getConversation', { params: { id } });
  return body.conversation;
}
async function entryIdOf(id: number, text: string) {
  return (await entriesOf(id)).find((entry) => entry.text === text)?.id ?? 0;
}
const textsOf = async (id: number) => (await entriesOf(id)).map(({ text }) => text);
const split = (id: number, entryId: number, browser: Browser = agent) =>
  browser.call('splitTicket', { params: { id }, body: { entryId } });
const reply = (id: number, agentReply: string, browser: Browser = agent, seenEntryId?: number) =>
  browser.call('updateMessage', {
    params: { id },
    body: { agentReply, ...(seenEntryId === undefined ? {} : { seenEntryId }) },
  });
const drain = () => test.context.work.drain(['deliver']);
async function targetsOf(thread: string) {
  const sent = await test.context.database
    .select({ ticketId: deliveries.ticketId, payload: deliveries.payload })
    .from(deliveries)
    .innerJoin(tickets, and(eq(tickets.workspaceId, deliveries.workspaceId), eq(tickets.id, deliveries.ticketId)))
    .where(and(eq(tickets.threadExternalId, thread), eq(deliveries.kind, 'reply')))
    .orderBy(deliveries.createdAt);
  return sent.map(({ payload, ticketId }) => [ticketId, payload.target]);
}

describe('a conversation about two things', () => {
  it('becomes two tickets, no message in both, each with its own words, counts, history and answer', async () => {
    const { id, thread } = await conversation(
      'Where is my order?',
      'It is number 12',
      'And do you sell tents?',
      'Blue ones',
    );
    const made = await split(id, await entryIdOf(id, 'And do you sell tents?'));
    expect(made.status).toBe(200);
    expect(await textsOf(id)).toEqual(['Where is my order?', 'It is number 12']);
    expect(await textsOf(made.body.id)).toEqual(['And do you sell tents?', 'Blue ones']);
    expect(await ticketsOf(thread)).toMatchObject([
      {
        id,
        content: 'It is number 12',
        customerMessageCount: 2,
        replyTarget: { of: 'It is number 12' },
        splitFrom: null,
      },
      {
        ...{ id: made.body.id, ticketId: made.body.ticketId, originalMessage: 'And do you sell tents?', splitFrom: id },
        ...{ content: 'Blue ones', customerMessageCount: 2, replyTarget: { of: 'Blue ones' }, status: 'pending' },
        ...{ senderName: 'Mia', analysis: 'pending', firstRespondedAt: null },
      },
    ]);
    for (const [one, kind, other] of [
      [id, 'split-off', made.body.id],
      [made.body.id, 'split-from', id],
    ] as const) {
      const { events } = (await agent.call('getConversation', { params: { id: one } })).body;
      expect(events).toMatchObject([{ kind, by: 'member', other: { id: other } }]);
    }
    await reply(id, 'It left today');
    await reply(made.body.id, 'We do');
    await drain();
    expect(await targetsOf(thread)).toEqual([
      [id, { of: 'It is number 12' }],
      [made.body.id, { of: 'Blue ones' }],
    ]);
  });

  it('goes on in the newest ticket that is open, but for what answers a message of the other; afterwards in a new one of that part', async () => {
    const { id, thread } = await conversation('Order?', 'Tents?');
    const { id: second } = (await split(id, await entryIdOf(id, 'Tents?'))).body;
    await bring(inbound(thread, 'Blue ones'));
    expect(await textsOf(second)).toEqual(['Tents?', 'Blue ones']);
    const [order] = await test.context.database
      .select({ externalId: conversationEntries.externalId })
      .from(conversationEntries)
      .where(eq(conversationEntries.ticketId, id));
    await bring(inbound(thread, 'My order, I mean', { inReplyToExternalId: order?.externalId ?? '' }));
    expect(await textsOf(id)).toEqual(['Order?', 'My order, I mean']);
    await agent.call('updateMessage', { params: { id: second }, body: { status: 'completed' } });
    await bring(inbound(thread, 'Still my order'));
    expect(await textsOf(id)).toEqual(['Order?', 'My order, I mean', 'Still my order']);
    await agent.call('updateMessage', { params: { id }, body: { status: 'completed' } });
    await bring(inbound(thread, 'Tents again'));
    const third = (await ticketsOf(thread)).at(-1)?.id ?? 0;
    expect(await textsOf(third)).toEqual(['Tents?', 'Blue ones', 'Tents again']);
    // Each part has at most one open ticket.
    const again = await agent.call('updateMessage', { params: { id: second }, body: { status: 'pending' } });
    expect(again.error.error).toBe('thread_has_open_ticket');
    expect((await agent.call('updateMessage', { params: { id }, body: { status: 'pending' } })).status).toBe(200);
  });

  it('goes on in the newest ticket although the message came while it was being split', async () => {
    const { thread, id } = await conversation('My tent leaks', 'And where is my refund?');
    const entryId = await entryIdOf(id, 'And where is my refund?');
    const isWaiting = async (count: number) => {
      const { rows } = await test.context.database.execute<{ count: string }>(sql`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return Number(rows[0]?.count) >= count;
    };
    const message = inbound(thread, 'It was 40 euros');
    let splitting: ReturnType<typeof split> | undefined;
    let bringing: Promise<unknown> | undefined;
    // Both wait for the ticket, the split first.
    await test.context.database.transaction(async (transaction) => {
      await transaction.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, id)).for('update');
      splitting = split(id, entryId);
      await expect.poll(() => isWaiting(1)).toBe(true);
      bringing = bring(message);
      await expect.poll(() => isWaiting(2)).toBe(true);
    });
    expect((await splitting)?.status).toBe(200);
    await bringing;
    const [, newest] = await ticketsOf(thread);
    expect(await textsOf(newest?.id ?? 0)).toEqual(['And where is my refund?', 'It was 40 euros']);
  });

  it('takes its replies along, and what they meant for the times of both; one on its way keeps it together', async () => {
    const { id, thread } = await conversation('Order?');
    await reply(id, 'It left');
    await drain();
    const firstReplyAt = test.context.now();
    await agent.call('updateMessage', { params: { id }, body: { status: 'pending' } });
    await bring(inbound(thread, 'Tents?'));
    await agent.call('updateMessage', { params: { id }, body: { agentReply: 'We do', status: 'pending' } });
    const entryId = await entryIdOf(id, 'Tents?');
    expect((await split(id, entryId)).error).toMatchObject({
      error: 'split_refused',
      message: expect.stringContaining('on its way'),
    });
    await drain();
    const { body } = await split(id, entryId);
    expect(await textsOf(body.id)).toEqual(['Tents?', 'We do']);
    expect(await ticketsOf(thread)).toMatchObject([
      { firstRespondedAt: firstReplyAt, lastRepliedAt: firstReplyAt, agentReply: 'It left' },
      { firstRespondedAt: test.context.now(), lastRepliedAt: test.context.now(), agentReply: 'We do' },
    ]);
    const moved = await test.context.database.select().from(deliveries).where(eq(deliveries.ticketId, body.id));
    expect(moved).toMatchObject([{ state: 'delivered', payload: { text: 'We do' } }]);
  });

  it('is split once, whoever asks at the same time; who was answering what was split off is told', async () => {
    const { id, thread } = await conversation('Order?', 'Tents?', 'Size?');
    const tents = await entryIdOf(id, 'Tents?');
    const size = await entryIdOf(id, 'Size?');
    const both = await Promise.all([split(id, tents), split(id, tents, colleague)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await ticketsOf(thread)).toHaveLength(2);
    expect((await reply(id, 'Size 40', colleague, size)).error.error).toBe('split_meanwhile');
    expect((await reply(id, 'It left', colleague)).status).toBe(200);
    const { rows } = await test.context.database.execute(sql`
      select external_id from conversation_entries where workspace_id = ${test.workspaceId} and external_id is not null
      group by external_id having count(*) > 1`);
    expect(rows).toEqual([]);
  });

  it('is one again when the two are merged, and goes out as the file of its own part', async () => {
    const { id } = await conversation('Order?', 'Tents?');
    const { id: second } = (await split(id, await entryIdOf(id, 'Tents?'))).body;
    const url = `/api/messages/${second}/export`;
    const { body: file } = await agent.send({ method: 'POST', url, payload: { format: 'json' } });
    expect([file.includes('Tents?'), file.includes('Order?')]).toEqual([true, false]);
    const merged = await agent.call('mergeTickets', { params: { id }, body: { messageId: second } });
    expect(merged.status).toBe(200);
    expect(await textsOf(id)).toEqual(['Order?', 'Tents?']);
    expect((await agent.call('getMessage', { params: { id: second } })).body.status).toBe('completed');
  });

  it('is not split at its first message, at a reply, when it is closed or erased, by viewers and strangers', async () => {
    const { id, thread } = await conversation('Order?', 'Tents?');
    const [first, later] = await entriesOf(id);
    expect([first?.canSplit, later?.canSplit]).toEqual([false, true]);
    const refusal = async (entryId: number | undefined, browser = agent) => {
      const answer = await split(id, entryId ?? 0, browser);
      return answer.error.error ?? answer.status;
    };
    expect(await refusal(first?.id)).toBe('split_refused');
    expect(await refusal(999_999_999)).toBe('not_found');
    expect(await refusal(later?.id, viewer)).toBe('not_permitted');
    expect(await refusal(later?.id, stranger)).toBe('not_found');
    const other = await createTicket(test.context.database, { workspaceId: test.workspaceId, connectionId: account });
    expect((await split(other, later?.id ?? 0)).status).toBe(404);
    await agent.call('updateMessage', { params: { id }, body: { status: 'completed' } });
    expect(await refusal(later?.id)).toBe('split_refused');
    expect(await ticketsOf(thread)).toHaveLength(1);
  });
});
