/** What the one engine does with whatever it sends: a reply and a post are asked the same questions, in their own words. */
import { randomUUID } from 'node:crypto';
import type { SendOutcome } from '@parley/connectors/connector/sending.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { publicationsOf, schedulePost } from '../../../test/publications.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { createScriptedPublisher } from '../../../test/scripted-publisher.ts';
import type { ReachableNetwork } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { deliveries, deliveryAttempts } from '../../db/schema/delivery.ts';
import { posts } from '../../db/schema/posting.ts';
import { deliveryKinds } from '../../delivery-kinds.ts';
import { createDeliverLoop } from './deliver.loop.ts';
import { claimDueDeliveries } from './delivery.queries.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Failure = Exclude<SendOutcome, { outcome: 'sent' }>;

/** Two of each: one that can be asked what it has, one that cannot. */
const networks = {
  facebook: createScriptedNetwork(),
  telegram: createScriptedNetwork({ canLookUp: false }),
  linkedin: createScriptedPublisher(),
  instagram: createScriptedPublisher({ canLookUp: false }),
};

let test: TestApp;
let agent: Browser;

beforeAll(async () => {
  test = await createTestApp({
    networks: new Map<Platform, ReachableNetwork>([
      ['facebook', networks.facebook],
      ['telegram', networks.telegram],
      ['linkedin', networks.linkedin],
      ['instagram', networks.instagram],
    ]),
  });
  agent = await test.signIn('agent');
});
afterAll(() => test.close());
beforeEach(() => {
  for (const { asked, lookUps } of Object.values(networks)) {
    asked.length = 0;
    lookUps.length = 0;
  }
  for (const { sends } of [networks.facebook, networks.telegram]) sends.length = 0;
  for (const { answers } of [networks.linkedin, networks.instagram])
    for (const script of Object.values(answers)) script.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const drain = () => test.context.work.drain(['deliver']);
const claim = () =>
  claimDueDeliveries(test.context.database, {
    now: test.context.now(),
    kinds: deliveryKinds,
    limit: 10,
    leaseToken: randomUUID(),
    leaseUntil: new Date(test.context.now().getTime() + 20_000),
  });
const lost: Failure = { outcome: 'unknown', reason: 'Connection reset' };
const badGateway: Failure = {
  outcome: 'retry',
  code: '502',
  reason: 'Bad gateway',
  retryAt: null,
  mayHaveHappened: true,
};

/** What was sent, under the id of its delivery, and what its people see of it. */
type Sent = { id: string; shown(): Promise<object>; sendAgain(): Promise<number> };
type Way = {
  platform: 'facebook' | 'linkedin';
  deafPlatform: 'telegram' | 'instagram';
  send(account: string, platform?: Platform): Promise<Sent>;
  /** What the call that cannot be undone will answer next. */
  script(platform: Platform, ...answers: (Failure | Promise<Failure>)[]): void;
  /** What is asked before that call, that call, and what a look-up is given beside the words. */
  before: string[];
  call: string;
  handedOver: object;
  /** What a worker stored before that call. */
  begun: Partial<typeof deliveries.$inferInsert>;
  /** What people see at each point. */
  waiting: object;
  waitingForReconnect: object;
  underWay: object;
  done: object;
  failed: object;
  unconfirmed: object;
};

async function reply(connectionId: string, platform: Platform = 'facebook'): Promise<Sent> {
  const ticketId = await createTicket(test.context.database, {
    workspaceId: test.workspaceId,
    connectionId,
    platform,
    createdAt: test.context.now(),
  });
  const id = randomUUID();
  const body = { status: 'completed' as const, agentReply: `Hello ${id}`, replyId: id };
  expect((await agent.call('updateMessage', { params: { id: ticketId }, body })).status).toBe(200);
  return {
    id,
    async shown() {
      const { body: ticket } = await agent.call('getMessage', { params: { id: ticketId } });
      return { ...ticket.delivery, status: ticket.status };
    },
    sendAgain: async () => (await agent.call('retryDelivery', { params: { id } })).status,
  };
}

async function post(connectionId: string, platform: Platform = 'linkedin'): Promise<Sent> {
  const { postId, publications } = await schedulePost(test.context, {
    workspaceId: test.workspaceId,
    accounts: [{ connectionId, platform }],
    createdBy: agent.userId,
  });
  const id = publications[0]?.id ?? '';
  return {
    id,
    async shown() {
      const [publication] = await publicationsOf(test.context, test.workspaceId, postId);
      const [{ status } = {}] = await test.context.database.select().from(posts).where(eq(posts.id, postId));
      return { ...publication, status };
    },
    sendAgain: async () => (await agent.call('retryPublication', { params: { id } })).status,
  };
}

const ways: Record<string, Way> = {
  'a reply': {
    platform: 'facebook',
    deafPlatform: 'telegram',
    send: reply,
    script: (platform, ...answers) =>
      (platform === 'telegram' ? networks.telegram : networks.facebook).sends.push(...answers),
    before: [],
    call: 'send',
    handedOver: {},
    begun: {},
    waiting: { state: 'queued', reasonCode: 'waiting-for-network' },
    waitingForReconnect: { state: 'queued', reasonCode: 'waiting-for-reconnect' },
    underWay: { state: 'sending' },
    done: { state: 'delivered', status: 'completed' },
    failed: { state: 'failed', status: 'pending' },
    unconfirmed: {
      state: 'failed',
      reasonCode: 'unconfirmed',
      reason: expect.stringContaining('Check the account before sending again'),
    },
  },
  'a post': {
    platform: 'linkedin',
    deafPlatform: 'instagram',
    send: post,
    script: (platform, ...answers) =>
      (platform === 'instagram' ? networks.instagram : networks.linkedin).answers.publish.push(...answers),
    before: ['prepare'],
    call: 'publish',
    handedOver: { state: { ready: true } },
    begun: { step: 'publish', stepState: { ready: 'stored' } },
    waiting: { state: 'publishing', reasonCode: 'waiting-for-network' },
    waitingForReconnect: { state: 'scheduled', reasonCode: 'waiting-for-reconnect', status: 'scheduled' },
    underWay: { state: 'publishing' },
    done: { state: 'published' },
    failed: { state: 'failed' },
    unconfirmed: {
      state: 'failed',
      reasonCode: 'unconfirmed',
      canRetry: true,
      canCancel: false,
      reason: expect.stringContaining('Check the account before publishing it again'),
    },
  },
};

describe.each(Object.entries(ways))('%s', (_name, way) => {
  const network = networks[way.platform];
  let account: string;
  beforeAll(async () => {
    account = await createAccount();
  });

  const createAccount = (platform: Platform = way.platform) =>
    createConnectedAccount(test.context, test.workspaceId, { platform });
  const script = (...answers: (Failure | Promise<Failure>)[]) => way.script(way.platform, ...answers);
  /** The network answers the next call when the function given back is called. */
  const holdCall = () => {
    const { promise, resolve } = Promise.withResolvers<Failure>();
    script(promise);
    return resolve;
  };
  const calls = () => network.asked.map(({ call }) => call);
  const setState = (id: string, state: 'active' | 'gone') =>
    test.context.database.update(connections).set({ state }).where(eq(connections.id, id));
  async function letTurnsPass(turns: number, turnMs: number) {
    for (let turn = 0; turn < turns; turn += 1) {
      await drain();
      test.clock.advance(turnMs);
    }
  }
  const attemptsOf = (id: string) =>
    test.context.database
      .select()
      .from(deliveryAttempts)
      .where(and(eq(deliveryAttempts.workspaceId, test.workspaceId), eq(deliveryAttempts.deliveryId, id)))
      .orderBy(deliveryAttempts.number);

  it('waits as long as the network asks, then goes out', async () => {
    const retryAt = new Date(test.context.now().getTime() + 3 * minuteMs);
    script({ outcome: 'retry', code: '4', reason: 'Slow down', retryAt, mayHaveHappened: false });
    const sent = await way.send(account);
    await drain();
    const waiting = { ...way.waiting, reason: 'Slow down', nextAttemptAt: retryAt.toISOString() };
    expect(await sent.shown()).toMatchObject(waiting);
    test.clock.advance(3 * minuteMs - 1_000);
    await drain();
    expect(await sent.shown()).toMatchObject(waiting);
    expect(calls()).toEqual([...way.before, way.call]);
    test.clock.advance(1_000);
    await drain();
    expect(calls()).toEqual([...way.before, way.call, way.call]);
    expect(await sent.shown()).toMatchObject(way.done);
  });

  it('is looked for when nobody knows whether it left, and does not leave again when it is there', async () => {
    script(lost);
    const permalink = 'https://network.example/made';
    network.lookUps.push({ outcome: 'found', externalId: randomUUID(), permalink });
    const sent = await way.send(account);
    await drain();
    expect(await sent.shown()).toMatchObject(way.waiting);
    test.clock.advance(minuteMs);
    await drain();
    expect(calls()).toEqual([...way.before, way.call, 'find']);
    expect(network.asked.at(-1)).toMatchObject(way.handedOver);
    expect(await sent.shown()).toMatchObject({ ...way.done, permalink });
  });

  it.each([lost, badGateway])(
    'leaves again after an outcome of $outcome only when the network said that it is surely not there',
    async (outcome) => {
      script(outcome);
      network.lookUps.push({ outcome: 'unsure', reason: 'The list may lag', retryAt: null }, { outcome: 'absent' });
      const sent = await way.send(account);
      await letTurnsPass(4, 2 * minuteMs);
      expect(calls()).toEqual([...way.before, way.call, 'find', 'find', way.call]);
      expect(await sent.shown()).toMatchObject(way.done);
    },
  );

  describe('that the network refuses as a duplicate', () => {
    const duplicate: Failure = { outcome: 'rejected', code: 'dup', reason: 'Said already.', isDuplicate: true };

    it('is looked for once more where it may be that itself', async () => {
      script(lost, duplicate);
      network.lookUps.push({ outcome: 'absent' }, { outcome: 'found', externalId: randomUUID(), permalink: null });
      const sent = await way.send(account);
      await letTurnsPass(6, 5 * minuteMs);
      expect(calls()).toEqual([...way.before, way.call, 'find', way.call, 'find']);
      expect(await sent.shown()).toMatchObject(way.done);
    });

    it('asks a person to look when it is found nowhere, and never says that it failed for sure', async () => {
      script(lost, duplicate);
      network.lookUps.push({ outcome: 'absent' }, { outcome: 'absent' });
      const sent = await way.send(account);
      await letTurnsPass(6, 5 * minuteMs);
      expect(calls()).toEqual([...way.before, way.call, 'find', way.call, 'find']);
      expect(await sent.shown()).toMatchObject({ state: 'failed', reasonCode: 'unconfirmed' });
    });

    it('fails with the network’s reason when its first attempt is one of something else', async () => {
      script(duplicate);
      const sent = await way.send(account);
      await drain();
      expect(await sent.shown()).toMatchObject({ ...way.failed, reasonCode: 'dup' });
    });
  });

  it('asks a person where the network offers no way to look, and goes out again by their decision', async () => {
    way.script(way.deafPlatform, lost);
    const sent = await way.send(await createAccount(way.deafPlatform), way.deafPlatform);
    await drain();
    test.clock.advance(hourMs);
    await drain();
    expect(networks[way.deafPlatform].asked.map(({ call }) => call)).toEqual([...way.before, way.call]);
    expect(await sent.shown()).toMatchObject(way.unconfirmed);
    expect(await sent.sendAgain()).toBe(200);
    await drain();
    expect(await sent.shown()).toMatchObject(way.done);
  });

  it('waits while its account needs reconnecting, and goes out by itself afterwards', async () => {
    const lapsed = await createAccount();
    script({ outcome: 'expired', code: '190/458', reason: 'The app was removed', canRefresh: false });
    const sent = await way.send(lapsed);
    await drain();
    expect(await sent.shown()).toMatchObject(way.waitingForReconnect);
    test.clock.advance(10 * minuteMs);
    await drain();
    expect(calls()).toEqual([...way.before, way.call]);
    await setState(lapsed, 'active');
    await drain();
    expect(await sent.shown()).toMatchObject(way.done);
  });

  it('fails once its account is disconnected for good', async () => {
    const disconnected = await createAccount();
    const sent = await way.send(disconnected);
    await setState(disconnected, 'gone');
    await drain();
    expect(calls()).toEqual([]);
    expect(await sent.shown()).toMatchObject({ ...way.failed, reasonCode: 'connection_gone' });
  });

  it('is never in two hands, however many workers claim at once', async () => {
    const sent = await way.send(account);
    const claims = await Promise.all(Array.from({ length: 8 }, claim));
    expect(claims.flat()).toHaveLength(1);
    test.clock.advance(30_000);
    const loops = Array.from({ length: 2 }, () => createDeliverLoop(test.context, deliveryKinds));
    await Promise.all(loops.map((loop) => loop.run(new AbortController().signal)));
    // A slow step goes on after its turn.
    await Promise.all(loops.map((loop) => loop.finish?.()));
    await drain();
    expect(calls().filter((call) => call === way.call)).toHaveLength(1);
    expect(await sent.shown()).toMatchObject(way.done);
  });

  it('is looked for when a worker died that may have sent it', async () => {
    const sent = await way.send(account);
    const [held] = await claim();
    expect(held?.id).toBe(sent.id);
    const { id: deliveryId } = sent;
    const { workspaceId } = test;
    const startedAt = test.context.now();
    await test.context.database
      .update(deliveries)
      .set({ ...way.begun, attempts: 1, firstAttemptedAt: startedAt })
      .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, deliveryId)));
    await test.context.database
      .insert(deliveryAttempts)
      .values({ workspaceId, deliveryId, number: 1, kind: 'send', startedAt });
    await drain();
    expect(calls()).toEqual([]);
    test.clock.advance(30_000);
    network.lookUps.push({ outcome: 'found', externalId: randomUUID(), permalink: null });
    await drain();
    expect(calls()).toEqual(['find']);
    expect(await sent.shown()).toMatchObject(way.done);
    expect((await attemptsOf(sent.id)).map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['send', 'lost'],
      ['look-up', 'found'],
    ]);
  });

  it('keeps what a worker found whose lease was lost from being recorded', async () => {
    const sent = await way.send(account);
    const answer = holdCall();
    const loop = createDeliverLoop(test.context, deliveryKinds);
    await loop.run(new AbortController().signal);
    // On a busy machine the loop's turn ends before the step has begun.
    await vi.waitFor(() => expect(calls()).toContain(way.call));
    await test.context.database
      .update(deliveries)
      .set({ leaseToken: randomUUID() })
      .where(and(eq(deliveries.workspaceId, test.workspaceId), eq(deliveries.id, sent.id)));
    answer({ outcome: 'rejected', code: 'late', reason: 'Too late to matter' });
    await loop.finish?.();
    expect(await sent.shown()).toMatchObject(way.underWay);
    test.clock.advance(30_000);
    network.lookUps.push({ outcome: 'found', externalId: randomUUID(), permalink: null });
    await drain();
    expect(await sent.shown()).toMatchObject(way.done);
  });

  it('stays with the worker that calls the network when its clock is set ahead in the middle of the call', async () => {
    const sent = await way.send(account);
    const answer = holdCall();
    const loop = createDeliverLoop(test.context, deliveryKinds);
    await loop.run(new AbortController().signal);
    await vi.waitFor(() => expect(calls()).toContain(way.call));
    test.clock.advance(10 * minuteMs);
    await loop.run(new AbortController().signal);
    await loop.run(new AbortController().signal);
    answer({ outcome: 'rejected', code: 'no', reason: 'No' });
    await loop.finish?.();
    expect(calls()).toEqual([...way.before, way.call]);
    expect(await sent.shown()).toMatchObject({ ...way.failed, reason: 'No' });
  });

  it('leaves together with all that is due in the same second, and one account does not hold all places', async () => {
    const other = await createAccount();
    const all = [];
    for (let index = 0; index < 20; index += 1) all.push(await way.send(account));
    all.push(await way.send(other));
    const claimed = await claim();
    expect(claimed.filter(({ connectionId }) => connectionId === account)).toHaveLength(4);
    expect(claimed.filter(({ connectionId }) => connectionId === other)).toHaveLength(1);
    test.clock.advance(30_000);
    await drain();
    for (const sent of all) expect(await sent.shown()).toMatchObject(way.done);
    expect(calls().filter((call) => call === way.call)).toHaveLength(21);
  });

  it('is not sent by a worker that stood still before the call, and goes out at the next turn', async () => {
    const sent = await way.send(account);
    // Nine seconds go by wherever the process looks at its clock.
    const now = performance.now.bind(performance);
    let looks = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      looks += 1;
      return now() + looks * 9_000;
    });
    await drain();
    expect(calls()).toEqual(way.before);
    const [row] = await test.context.database.select().from(deliveries).where(eq(deliveries.id, sent.id));
    expect(row).toMatchObject({ state: 'queued', mustLookUp: false });
    vi.restoreAllMocks();
    test.clock.advance(minuteMs);
    await drain();
    expect(calls()).toEqual([...way.before, way.call]);
    expect(await sent.shown()).toMatchObject(way.done);
    const codes = (await attemptsOf(sent.id)).filter(({ kind }) => kind === 'send').map(({ code }) => code);
    expect(codes).toEqual(['worker-stood-still', null]);
  });
});
