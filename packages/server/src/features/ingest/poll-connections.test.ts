import type { Connector } from '@parley/connectors/connector/connector.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { InboundItem, PollResult } from '@parley/connectors/connector/inbox.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { refuseTickets, takeTickets } from '../../../test/refuse-tickets.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { connections } from '../../db/schema/connections.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { pollLeaseMs, releasePollLeases } from '../connections/poll-turns.service.ts';
import { nextMidnight } from '../usage/next-midnight.ts';
import { createUsageRecorder } from '../usage/usage-recorder.ts';
import { listInboundProblems } from './list-inbound-problems.ts';
import { createPollConnectionsLoop } from './poll-connections.loop.ts';

type Inbox = NonNullable<Connector['inbox']>;
type Webhooks = NonNullable<Connector['webhooks']>;

let testApp: TestApp;
let connectionId: string;
/** The network's answers, one a call; when they are over there is nothing new. */
let answers: (Partial<PollResult> | Error | (() => Promise<Partial<PollResult>>))[];
let cursors: unknown[];
/** The accounts that were asked for, and what an ask takes. */
let askedOf: string[];
let spend: (externalId: string) => void;
let subscribe: Webhooks['subscribe'];
let checkAddress: NonNullable<Webhooks['checkAddress']>;
let checkAccount: NonNullable<Webhooks['checkAccount']>;
let findAuthor: Inbox['findAuthor'];

const secondMs = 1000;
const minuteMs = 60 * secondMs;

beforeEach(async () => {
  answers = [];
  cursors = [];
  askedOf = [];
  spend = () => undefined;
  subscribe = async () => undefined;
  checkAddress = () => null;
  checkAccount = () => null;
  findAuthor = async () => null;
  const network = createScriptedNetwork();
  const inbox: Inbox = {
    pollIntervalMs: 10 * secondMs,
    async poll(auth, request) {
      cursors.push(request.cursor);
      askedOf.push(auth.externalId);
      spend(auth.externalId);
      const answer = answers.shift() ?? {};
      if (answer instanceof Error) throw answer;
      const page = typeof answer === 'function' ? await answer() : answer;
      return { items: [], cursor: request.cursor, more: false, ...page };
    },
    findAuthor: (auth, id) => findAuthor?.(auth, id) ?? Promise.resolve(null),
  };
  const webhooks: Webhooks = {
    checkAddress: (address) => checkAddress(address),
    checkAccount: (account) => checkAccount(account),
    answerChallenge: () => null,
    verify: () => false,
    deliveryId: () => '',
    parse: () => [],
    subscribe: (auth, url) => subscribe(auth, url),
    unsubscribe: async () => undefined,
  };
  testApp = await createTestApp({
    config: { publicUrl: 'https://parley.example', isLocal: false },
    networks: new Map([['facebook', { ...network, connector: { ...network.connector, inbox, webhooks } }]]),
  });
  connectionId = await createConnectedAccount(testApp.context, testApp.workspaceId, {
    externalId: 'page',
    nextPollAt: testApp.context.now(),
  });
});
afterEach(() => testApp.close());

function message(id: string, changes: Partial<Extract<InboundItem, { type: 'message' }>> = {}): InboundItem {
  return {
    type: 'message',
    externalId: id,
    threadExternalId: `thread-${id}`,
    kind: 'comment',
    author: { externalId: 'jo', name: 'Jo Doe', handle: null, avatar: null, profileUrl: null, followerCount: null },
    isOwn: false,
    text: `Text ${id}`,
    attachments: [],
    at: testApp.context.now(),
    permalink: null,
    inReplyToExternalId: null,
    replyTarget: {},
    ...changes,
  };
}

async function connection() {
  const [row] = await testApp.context.database.select().from(connections).where(eq(connections.id, connectionId));
  if (row === undefined) throw new Error('no connection');
  return row;
}
async function texts(): Promise<string[]> {
  const entries = await testApp.context.database.select().from(conversationEntries).orderBy(conversationEntries.id);
  return entries.map(({ text }) => text);
}
const poll = () => testApp.context.work.drain(['poll-connections']);

describe('asking a network', () => {
  it('reads page by page and goes on from where the last page ended', async () => {
    answers = [
      { items: [message('one')], cursor: { page: 1 }, more: true },
      { items: [message('two')], cursor: { page: 2 }, more: false },
    ];
    await poll();
    expect(cursors).toEqual([null, { page: 1 }]);
    expect(await connection()).toMatchObject({
      cursor: { page: 2 },
      backfillState: 'done',
      backfillMessages: 2,
      failureCount: 0,
    });
    testApp.clock.advance(10 * minuteMs);
    await poll();
    expect(cursors).toEqual([null, { page: 1 }, { page: 2 }]);
    expect(await texts()).toEqual(['Text one', 'Text two']);
  });

  it('goes on after a kill between two pages, and takes nothing twice', async () => {
    answers = [
      { items: [message('one')], cursor: { page: 1 }, more: true },
      // The process dies: the second page never comes back.
      () => new Promise(() => undefined),
    ];
    const died = createPollConnectionsLoop(testApp.context);
    await died.run(new AbortController().signal);
    await expect.poll(texts).toEqual(['Text one']);
    await poll();
    expect(await texts()).toEqual(['Text one']);
    expect((await connection()).backfillState).toBe('running');

    testApp.clock.advance(3 * minuteMs);
    answers = [{ items: [message('one'), message('two')], cursor: { page: 2 } }];
    await poll();
    expect(cursors.at(-1)).toEqual({ page: 1 });
    expect(await texts()).toEqual(['Text one', 'Text two']);
  });

  it('asks at once after a restart for what the killed one was asking', async () => {
    const { database, now } = testApp.context;
    await database.update(connections).set({ pollLeaseUntil: new Date(now().getTime() + pollLeaseMs) });
    answers = [{ items: [message('one')], cursor: 1 }];
    await poll();
    expect(await texts()).toEqual([]);
    await releasePollLeases(testApp.context);
    await poll();
    expect(await texts()).toEqual(['Text one']);
  });

  it('stores nothing more for an account that was taken over or disconnected meanwhile', async () => {
    answers = [
      async () => {
        await testApp.context.database.update(connections).set({ state: 'gone', pollLeaseUntil: null });
        return { items: [message('too late')], cursor: { page: 1 } };
      },
    ];
    await poll();
    expect(await texts()).toEqual([]);
    expect((await connection()).cursor).toBeNull();
  });

  it('lets one of two workers ask', async () => {
    answers = [{ items: [message('one')], cursor: 1 }];
    const never = new AbortController().signal;
    const workers = [createPollConnectionsLoop(testApp.context), createPollConnectionsLoop(testApp.context)];
    await Promise.all(workers.map((worker) => worker.run(never)));
    await Promise.all(workers.map((worker) => worker.finish?.()));
    expect(cursors).toEqual([null]);
  });

  it('waits as long as the network says when it is asked too often', async () => {
    const retryAt = new Date(testApp.context.now().getTime() + 7 * minuteMs);
    answers = [new ConnectorError('rate-limited', '429', 'Too many requests', retryAt)];
    await poll();
    expect((await connection()).nextPollAt).toEqual(retryAt);
    testApp.clock.advance(6 * minuteMs);
    await poll();
    expect(cursors).toHaveLength(1);
    testApp.clock.advance(2 * minuteMs);
    await poll();
    expect(cursors).toHaveLength(2);
  });

  it('backs off from a network that is down, says that the history waits, and catches up', async () => {
    answers = Array.from({ length: 4 }, () => new ConnectorError('transient', '503', 'Service unavailable'));
    for (let turn = 0; turn < 4; turn += 1) {
      await poll();
      testApp.clock.advance(15 * minuteMs);
    }
    expect(await connection()).toMatchObject({
      state: 'active',
      failureCount: 4,
      backfillState: 'failed',
      backfillReason: 'Service unavailable',
    });
    answers = [{ items: [message('one')], cursor: 1 }];
    await poll();
    expect(await connection()).toMatchObject({ failureCount: 0, backfillState: 'done', backfillReason: null });
  });

  it('reads the other lists where one fails, and calls the history read only when that one came too', async () => {
    const postponed = new ConnectorError('transient', '503', 'Service unavailable');
    answers = [
      { cursor: 1, more: true, postponed },
      { items: [message('one')], cursor: 2, isIncomplete: true },
    ];
    await poll();
    expect(await texts()).toEqual(['Text one']);
    expect(await connection()).toMatchObject({
      cursor: 2,
      failureCount: 0,
      backfillState: 'running',
    });
    testApp.clock.advance(10 * minuteMs);
    answers = [{ items: [message('two')], cursor: 3 }];
    await poll();
    expect(await connection()).toMatchObject({ backfillState: 'done' });
  });

  it('backs off where every list fails, and goes on behind them', async () => {
    const postponed = new ConnectorError('transient', '503', 'Service unavailable');
    answers = [
      { cursor: 1, more: true, postponed },
      { cursor: 2, isIncomplete: true, postponed },
    ];
    await poll();
    expect(await connection()).toMatchObject({ cursor: 2, failureCount: 1, lastSyncedAt: null });
  });

  it('counts a failure of our own database as none of the network, and goes on when it is over', async () => {
    await refuseTickets(testApp.context.database, '53400');
    for (let turn = 0; turn < 5; turn += 1) {
      answers = [{ items: [message('one')], cursor: 1 }];
      await poll();
      testApp.clock.advance(minuteMs);
    }
    expect(await connection()).toMatchObject({
      cursor: null,
      failureCount: 0,
      backfillReason: null,
      lastValidationError: null,
    });
    expect((await connection()).backfillState).not.toBe('failed');
    await takeTickets(testApp.context.database);
    answers = [{ items: [message('one')], cursor: 1 }];
    await poll();
    expect(await texts()).toEqual(['Text one']);
  });

  it('shows on the connection what will not pass by itself, until it has passed', async () => {
    answers = [new ConnectorError('permanent', '409', 'Another program receives these messages')];
    await poll();
    expect(await connection()).toMatchObject({
      state: 'active',
      lastValidationError: 'Another program receives these messages',
      backfillState: 'failed',
    });
    testApp.clock.advance(16 * minuteMs);
    await poll();
    expect(await connection()).toMatchObject({ lastValidationError: null, backfillState: 'done' });
  });

  it('shows on the connection that the network refuses this call of the application, where it accepts others', async () => {
    answers = [new ConnectorError('installation-refused', 'client-forbidden', 'The access level lacks this call.')];
    await poll();
    expect(await connection()).toMatchObject({
      state: 'active',
      lastValidationError: 'The access level lacks this call.',
    });
  });

  it('asks for reconnecting when the stored token cannot be read any more', async () => {
    await testApp.context.database.update(connections).set({ accessTokenEncrypted: 'v1.00000000.AAAA.AAAA' });
    await poll();
    expect(await connection()).toMatchObject({
      state: 'needs-reconnect',
      lastValidationError: expect.stringContaining('PARLEY_SECRET_KEY'),
    });
  });

  it('shows the administrator what the network refused for good while the rest was read', async () => {
    answers = [
      { items: [message('one')], cursor: 1, problems: [{ code: '10', reason: 'ratings: permission missing' }] },
    ];
    await poll();
    const problems = await listInboundProblems(testApp.context.database);
    expect(problems).toMatchObject([{ source: 'poll', reason: 'ratings: permission missing' }]);
    expect(await texts()).toEqual(['Text one']);
  });
});

describe('an allowance that all accounts share', () => {
  it('is not used up by one of them: who asked the most waits, the others are asked, and all are when it begins anew', async () => {
    // At noon: half an hour later it is the same day.
    testApp.clock.set(new Date(nextMidnight(testApp.context.now(), 'UTC').getTime() + 12 * 60 * minuteMs));
    const other = await createConnectedAccount(testApp.context, testApp.workspaceId, {
      externalId: 'other',
      nextPollAt: testApp.context.now(),
    });
    const recorder = createUsageRecorder(testApp.context.now);
    const quota = { timeZone: 'UTC', buckets: [{ bucket: 'units', label: 'Units', unitsPerDay: 100 }] };
    spend = (externalId) =>
      recorder.spend('facebook', quota, { bucket: 'units', units: externalId === 'page' ? 70 : 10 });
    await poll();
    await recorder.flush(testApp.context.database);
    spend = () => undefined;
    expect(askedOf.toSorted()).toEqual(['other', 'page']);
    testApp.clock.advance(30 * minuteMs);
    await poll();
    expect(askedOf.slice(2)).toEqual(['other']);
    testApp.clock.set(new Date(nextMidnight(testApp.context.now(), 'UTC').getTime() + minuteMs));
    await poll();
    expect(askedOf.slice(3).toSorted()).toEqual(['other', 'page']);
    expect(other).not.toBe(connectionId);
  });
});

describe("a network's own events", () => {
  it('are asked for at the public address, before the history is read', async () => {
    const order: string[] = [];
    subscribe = async (_auth, url) => {
      order.push(url);
    };
    answers = [
      async () => {
        order.push('history');
        return {};
      },
    ];
    await poll();
    expect(order).toEqual(['https://parley.example/api/webhooks/facebook', 'history']);
    expect((await connection()).webhookSubscribedAt).not.toBeNull();
  });

  it('are done without where the network refuses: asking carries the account', async () => {
    subscribe = async () => {
      throw new ConnectorError('permanent', '200', 'The app may not subscribe');
    };
    answers = [{ items: [message('one')], cursor: 1 }];
    await poll();
    const row = await connection();
    expect(row).toMatchObject({ state: 'active', webhookSubscribedAt: null });
    expect((row.nextPollAt?.getTime() ?? 0) - testApp.context.now().getTime()).toBeLessThanOrEqual(10 * secondMs);
    expect(await texts()).toEqual(['Text one']);
  });

  it('are asked for anew once a day; a network that is down then keeps the ones it has, one that refuses is asked again', async () => {
    const asked: Date[] = [];
    const answers: (ConnectorError | null)[] = [
      null,
      new ConnectorError('transient', '503', 'Down'),
      null,
      new ConnectorError('permanent', '200', 'No'),
    ];
    subscribe = async () => {
      asked.push(testApp.context.now());
      const answer = answers.shift();
      if (answer) throw answer;
    };
    const states: boolean[] = [];
    for (const hours of [0, 20, 5, 1, 25]) {
      testApp.clock.advance(hours * 60 * minuteMs);
      await poll();
      states.push((await connection()).webhookSubscribedAt !== null);
    }
    expect(asked).toHaveLength(4);
    expect(states).toEqual([true, true, true, true, false]);
  });

  it('are not asked for at an address that the network does not take', async () => {
    checkAddress = () => 'It takes no port.';
    subscribe = async () => {
      throw new Error('asked');
    };
    await poll();
    expect(await connection()).toMatchObject({ webhookSubscribedAt: null, backfillState: 'done' });
  });

  it('are settled as not to be had where the network pushes none of this account: it is polled, and nothing fails', async () => {
    checkAccount = () => 'Events are for administrators alone.';
    subscribe = async () => {
      throw new Error('asked');
    };
    await poll();
    const row = await connection();
    expect(row).toMatchObject({ webhookSubscribedAt: null, webhookNextAttemptAt: null, lastValidationError: null });
    expect((row.nextPollAt?.getTime() ?? 0) - testApp.context.now().getTime()).toBeLessThanOrEqual(10 * secondMs);
  });

  it('are asked for again a day after they were refused for good, not every hour', async () => {
    const asked: Date[] = [];
    subscribe = async () => {
      asked.push(testApp.context.now());
      throw new ConnectorError('permanent', '403', 'Not your role');
    };
    for (let hours = 0; hours < 24; hours += 4) {
      testApp.clock.advance(4 * 60 * minuteMs);
      await poll();
    }
    expect(asked).toHaveLength(1);
    testApp.clock.advance(4 * 60 * minuteMs);
    await poll();
    expect(asked).toHaveLength(2);
  });

  it('make asking a safety net that is let down seldom', async () => {
    await poll();
    const { nextPollAt } = await connection();
    expect((nextPollAt?.getTime() ?? 0) - testApp.context.now().getTime()).toBeGreaterThan(4 * minuteMs);
  });
});

describe('a sender whom an event names by id alone', () => {
  it('is asked for, and the ticket and its trail get the name', async () => {
    const nameless = {
      externalId: 'psid-1',
      name: 'Unknown',
      handle: null,
      avatar: null,
      profileUrl: null,
      followerCount: null,
    };
    findAuthor = async (_auth, id) => ({
      ...nameless,
      externalId: id,
      name: 'Jo Doe',
      avatar: 'https://network.example/jo.jpg',
    });
    answers = [{ items: [message('one', { author: nameless })], cursor: 1 }];
    await poll();
    await testApp.context.work.drain(['find-senders']);
    const [ticket] = await testApp.context.database.select().from(tickets);
    const [entry] = await testApp.context.database
      .select()
      .from(conversationEntries)
      .where(and(eq(conversationEntries.workspaceId, testApp.workspaceId), eq(conversationEntries.type, 'customer')));
    expect([ticket?.senderName, ticket?.senderAvatar, entry?.senderName]).toEqual([
      'Jo Doe',
      'https://network.example/jo.jpg',
      'Jo Doe',
    ]);
  });

  it('is asked for again when the network was busy, and left alone when it does not tell', async () => {
    const nameless = {
      externalId: 'psid-1',
      name: 'Unknown',
      handle: null,
      avatar: null,
      profileUrl: null,
      followerCount: null,
    };
    let asked = 0;
    findAuthor = async () => {
      asked += 1;
      if (asked === 1) throw new ConnectorError('transient', '503', 'Busy');
      return null;
    };
    answers = [{ items: [message('one', { author: nameless })], cursor: 1 }];
    await poll();
    for (let turn = 0; turn < 4; turn += 1) await testApp.context.work.drain(['find-senders']);
    expect(asked).toBe(2);
    const [ticket] = await testApp.context.database.select().from(tickets);
    expect(ticket?.senderName).toBe('Unknown');
  });
});
