/** A network that takes a person's reply for longer than an automatic one. */
import { randomUUID } from 'node:crypto';
import type { ReplyRequest } from '@parley/connectors/connector/reply.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { ingestParts } from '../ingest/ingest-parts.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

let test: TestApp;
let network: ScriptedNetwork;
let agent: Browser;
let sent: ReplyRequest[];
let ticketId: number;

beforeAll(async () => {
  network = createScriptedNetwork();
  const { connector } = network;
  const { reply } = connector;
  if (reply === undefined) throw new Error('no reply');
  const send: typeof reply.send = (auth, request) => {
    sent.push(request);
    return reply.send(auth, request);
  };
  const limits = { ...connector.limits, personReplyWindowMs: { message: 7 * dayMs } };
  test = await createTestApp({
    networks: new Map([['facebook', { ...network, connector: { ...connector, limits, reply: { ...reply, send } } }]]),
  });
  await createConnectedAccount(test.context, test.workspaceId, { platform: 'facebook', externalId: 'page' });
});
afterAll(() => test.close());

/** A customer writes, and time goes by. */
beforeEach(async () => {
  sent = [];
  const externalId = randomUUID();
  const at = test.context.now();
  await test.context.database.transaction((transaction) =>
    ingestParts(test.context, transaction, [
      {
        platform: 'facebook',
        isSandbox: false,
        accountExternalId: 'page',
        receivedAt: at,
        source: 0,
        items: [
          {
            type: 'message',
            externalId,
            threadExternalId: externalId,
            kind: 'message',
            author: {
              externalId: '7',
              name: 'Jo',
              handle: null,
              avatar: null,
              profileUrl: null,
              followerCount: null,
            },
            isOwn: false,
            text: 'Where is my order?',
            attachments: [],
            at,
            permalink: null,
            inReplyToExternalId: null,
            replyTarget: { personId: '7' },
          },
        ],
      },
    ]),
  );
  const [ticket] = await test.context.database
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, test.workspaceId), eq(tickets.threadExternalId, externalId)));
  ticketId = ticket?.id ?? 0;
});

async function pass(durationMs: number): Promise<void> {
  test.clock.advance(durationMs);
  agent = await test.signIn('agent');
}
const answer = () =>
  agent.call('updateMessage', { params: { id: ticketId }, body: { status: 'completed', agentReply: 'On its way.' } });
const readMessage = async () => (await agent.call('getMessage', { params: { id: ticketId } })).body;

it('tells until when anybody and until when a person may answer, and sends a person’s as such', async () => {
  await pass(2 * dayMs);
  const message = await readMessage();
  const wroteAt = Date.parse(message.lastCustomerMessageAt);
  expect(message.replyWindowEndsAt).toBe(new Date(wroteAt + 7 * dayMs).toISOString());
  expect(message.personOnlyFrom).toBe(new Date(wroteAt + dayMs).toISOString());
  expect((await answer()).status).toBe(200);
  await test.context.work.drain(['deliver']);
  expect(sent).toMatchObject([{ text: 'On its way.', isByPerson: true }]);
});

it('refuses a person’s after the longer window', async () => {
  await pass(7 * dayMs + hourMs);
  expect((await answer()).error).toMatchObject({ error: 'reply_window_closed' });
});

it('never sends an automatic one after the standard window, and never as a person’s', async () => {
  await pass(hourMs);
  await answer();
  const ofTicket = and(eq(deliveries.workspaceId, test.workspaceId), eq(deliveries.ticketId, ticketId));
  await test.context.database.update(deliveries).set({ createdBy: null }).where(ofTicket);
  await pass(dayMs);
  await test.context.work.drain(['deliver']);
  expect(sent).toEqual([]);
  expect((await readMessage()).delivery).toMatchObject({ state: 'failed', reasonCode: 'reply_window_closed' });
});

it('sends an automatic one within the standard window without a person’s right', async () => {
  await pass(hourMs);
  await answer();
  const ofTicket = and(eq(deliveries.workspaceId, test.workspaceId), eq(deliveries.ticketId, ticketId));
  await test.context.database.update(deliveries).set({ createdBy: null }).where(ofTicket);
  await test.context.work.drain(['deliver']);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.isByPerson).toBeUndefined();
});
