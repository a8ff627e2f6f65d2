/** A worker that stood still may have lost its lease: what cannot be undone is left to the next turn. */
import { randomUUID } from 'node:crypto';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { schedulePost } from '../../../test/publications.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';
import type { ReachableNetwork } from '../../context.ts';
import { deliveries, deliveryAttempts } from '../../db/schema/delivery.ts';
import { deliveryKinds } from '../../delivery-kinds.ts';
import { claimDueDeliveries } from './delivery.queries.ts';

let test: TestApp;
let network: ScriptedNetwork;
let publisher: ScriptedPublisher;
let agent: Browser;

beforeAll(async () => {
  network = createScriptedNetwork();
  publisher = createScriptedPublisher();
  test = await createTestApp({
    networks: new Map<Platform, ReachableNetwork>([
      ['facebook', network],
      ['linkedin', publisher],
    ]),
  });
  agent = await test.signIn('agent');
});
afterAll(() => test.close());
beforeEach(() => {
  for (const script of [network.sends, network.asked, publisher.asked]) script.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const drain = () => test.context.work.drain(['deliver']);

/** Nine seconds go by wherever the process looks at its clock. */
function standStill(): void {
  const now = performance.now.bind(performance);
  let looks = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    looks += 1;
    return now() + looks * 9_000;
  });
}

async function answer(): Promise<string> {
  const ticketId = await createTicket(test.context.database, {
    workspaceId: test.workspaceId,
    connectionId: await createConnectedAccount(test.context, test.workspaceId),
    createdAt: test.context.now(),
  });
  const replyId = randomUUID();
  const body = { status: 'completed' as const, agentReply: 'Hello', replyId };
  expect((await agent.call('updateMessage', { params: { id: ticketId }, body })).status).toBe(200);
  return replyId;
}

async function deliveryOf(id: string) {
  const [row] = await test.context.database.select().from(deliveries).where(eq(deliveries.id, id));
  return row;
}

async function attemptsOf(id: string) {
  const ofDelivery = and(eq(deliveryAttempts.workspaceId, test.workspaceId), eq(deliveryAttempts.deliveryId, id));
  return test.context.database.select().from(deliveryAttempts).where(ofDelivery).orderBy(deliveryAttempts.number);
}

it('a reply is not sent by a worker that stood still before the call, and goes out at the next turn', async () => {
  const id = await answer();
  standStill();
  await drain();
  expect(network.asked).toEqual([]);
  expect(await deliveryOf(id)).toMatchObject({ state: 'queued', mustLookUp: false });
  vi.restoreAllMocks();
  test.clock.advance(60_000);
  await drain();
  expect(await deliveryOf(id)).toMatchObject({ state: 'delivered' });
  expect((await attemptsOf(id)).map(({ code }) => code)).toEqual(['worker-stood-still', null]);
});

it('a post is not published by a worker that stood still before the call, and goes out at the next turn', async () => {
  const connectionId = await createConnectedAccount(test.context, test.workspaceId, { platform: 'linkedin' });
  const { publications } = await schedulePost(test.context, {
    workspaceId: test.workspaceId,
    accounts: [{ connectionId, platform: 'linkedin' }],
  });
  const id = publications[0]?.id ?? '';
  standStill();
  await drain();
  expect(publisher.asked.map(({ call }) => call)).toEqual(['prepare']);
  vi.restoreAllMocks();
  test.clock.advance(60_000);
  await drain();
  expect(publisher.asked.map(({ call }) => call)).toEqual(['prepare', 'publish']);
  expect(await deliveryOf(id)).toMatchObject({ state: 'delivered' });
});

it('an attempt that a dead worker left open says so once another is made, and raises no doubt any more', async () => {
  const id = await answer();
  const claim = () =>
    claimDueDeliveries(test.context.database, {
      now: test.context.now(),
      kinds: deliveryKinds,
      limit: 10,
      leaseToken: randomUUID(),
      leaseUntil: new Date(test.context.now().getTime() + 20_000),
    });
  await claim();
  const attempt = { workspaceId: test.workspaceId, deliveryId: id, number: 1, kind: 'send' as const };
  await test.context.database.insert(deliveryAttempts).values({ ...attempt, startedAt: test.context.now() });
  test.clock.advance(30_000);
  network.sends.push({ outcome: 'retry', code: '503', reason: 'Later', retryAt: null, mayHaveHappened: false });
  await drain();
  expect((await attemptsOf(id)).map(({ kind, outcome }) => [kind, outcome])).toEqual([
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
  expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', lookUps: 1 });
});
