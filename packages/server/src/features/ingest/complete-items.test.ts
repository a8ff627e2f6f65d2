import type { Connector } from '@parley/connectors/connector/connector.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { InboundItem, InboundMessage } from '@parley/connectors/connector/inbox.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { connections } from '../../db/schema/connections.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { inboundEvents } from '../../db/schema/ingest.ts';
import { releaseReadLeases } from './inbound-events.queries.ts';

const minuteMs = 60_000;
type Complete = NonNullable<NonNullable<Connector['inbox']>['complete']>;

let testApp: TestApp;
let connectionId: string;
let complete: Complete;
let asked: string[];

beforeEach(async () => {
  asked = [];
  complete = async (_auth, { isIncomplete: _done, ...item }) => ({ ...item, threadExternalId: 'parent' });
  const network = createScriptedNetwork();
  const inbox: NonNullable<Connector['inbox']> = {
    pollIntervalMs: minuteMs,
    poll: async (_auth, { cursor }) => ({ items: [], cursor, more: false }),
    complete(auth, item) {
      asked.push(item.externalId);
      return complete(auth, item);
    },
  };
  const webhooks: NonNullable<Connector['webhooks']> = {
    answerChallenge: () => null,
    verify: () => true,
    deliveryId: ({ rawBody }) => rawBody.toString('utf8'),
    parse: (rawBody) => [{ accountExternalId: 'page', items: toItems(rawBody.toString('utf8')) }],
    subscribe: async () => undefined,
    unsubscribe: async () => undefined,
  };
  testApp = await createTestApp({
    networks: new Map([['facebook', { ...network, connector: { ...network.connector, inbox, webhooks } }]]),
  });
  connectionId = await createConnectedAccount(testApp.context, testApp.workspaceId, {
    externalId: 'page',
    nextPollAt: null,
    backfillState: 'done',
    lastSyncedAt: testApp.context.now(),
  });
});
afterEach(() => testApp.close());

/** Words are external ids; those with a question mark are incomplete. */
const toItems = (body: string): InboundItem[] =>
  body.split(' ').map(
    (word): InboundMessage => ({
      type: 'message',
      externalId: word,
      threadExternalId: word,
      kind: 'comment',
      author: { externalId: 'jo', name: 'Jo', handle: null, avatar: null, profileUrl: null, followerCount: null },
      isOwn: false,
      text: word,
      attachments: [],
      at: testApp.context.now(),
      permalink: null,
      inReplyToExternalId: null,
      replyTarget: {},
      ...(word.endsWith('?') ? { isIncomplete: true } : {}),
    }),
  );

async function receive(body: string): Promise<void> {
  const answer = await testApp.app.inject({ method: 'POST', url: '/api/webhooks/facebook', payload: body });
  expect(answer.statusCode).toBe(200);
  await ingest();
}
const ingest = (advanceMs = 0) => {
  testApp.clock.advance(advanceMs);
  return testApp.context.work.drain(['ingest-events']);
};
async function listThreads(): Promise<Record<string, string[]>> {
  const rows = await testApp.context.database
    .select({ thread: tickets.threadExternalId, text: conversationEntries.text })
    .from(conversationEntries)
    .innerJoin(tickets, eq(tickets.id, conversationEntries.ticketId))
    .orderBy(conversationEntries.at, conversationEntries.id);
  const byThread = Map.groupBy(rows, ({ thread }) => thread);
  return Object.fromEntries([...byThread].map(([thread, entries]) => [thread, entries.map(({ text }) => text)]));
}
const listEvents = () => testApp.context.database.select().from(inboundEvents).orderBy(inboundEvents.id);
const failing = (error: Error) => async () => {
  throw error;
};

describe('an item that its event left incomplete', () => {
  it('is read before its thread is planned, and joins the right one', async () => {
    await receive('parent');
    await receive('reply?');
    expect(await listThreads()).toEqual({ parent: ['parent', 'reply?'] });
    expect(asked).toEqual(['reply?']);
    expect((await listEvents()).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('keeps nothing else of its event waiting, and comes when the network answers again', async () => {
    const retryAt = new Date(testApp.context.now().getTime() + 30 * minuteMs);
    complete = failing(new ConnectorError('rate-limited', '429', 'Too many calls.', retryAt));
    await receive('parent reply?');
    expect(await listThreads()).toEqual({ parent: ['parent'] });
    await ingest(29 * minuteMs);
    expect(asked).toHaveLength(1);

    complete = async (_auth, { isIncomplete: _done, ...item }) => ({ ...item, threadExternalId: 'parent' });
    await ingest(2 * minuteMs);
    expect(await listThreads()).toEqual({ parent: ['parent', 'reply?'] });
    expect((await listEvents()).map(({ state }) => state)).toEqual(['done']);
  });

  it('outlives a long outage, and is shown to the administrator at last', async () => {
    complete = failing(new ConnectorError('transient', 'unreachable', 'The network cannot be reached.'));
    await receive('reply?');
    for (let round = 0; round < 12; round += 1) await ingest(20 * minuteMs);
    expect(await listEvents()).toMatchObject([{ state: 'pending', reason: 'The network cannot be reached.' }]);
    await ingest(4 * 24 * 60 * minuteMs);
    expect(await listEvents()).toMatchObject([{ state: 'malformed', reason: 'The network cannot be reached.' }]);
  });

  it('waits for the account to be reconnected', async () => {
    complete = failing(new ConnectorError('revoked', '190', 'The rights were taken back.'));
    await receive('reply?');
    const [connection] = await testApp.context.database.select().from(connections);
    expect(connection).toMatchObject({ id: connectionId, state: 'needs-reconnect' });
    complete = async (_auth, { isIncomplete: _done, ...item }) => item;
    await ingest(20 * minuteMs);
    expect(await listThreads()).toEqual({});
    await testApp.context.database.update(connections).set({ state: 'active' });
    await ingest(20 * minuteMs);
    expect(await listThreads()).toEqual({ 'reply?': ['reply?'] });
  });

  it('leaves no trace when it is gone meanwhile', async () => {
    complete = async () => null;
    await receive('one gone?');
    expect(await listThreads()).toEqual({ one: ['one'] });
    expect((await listEvents()).map(({ state }) => state)).toEqual(['done']);
  });

  const takeOvers: { when: string; happen(): unknown }[] = [
    { when: 'its lease has run out', happen: () => testApp.clock.advance(3 * minuteMs) },
    { when: 'a worker starts', happen: () => releaseReadLeases(testApp.context) },
  ];
  it.each(takeOvers)(
    'is read by another process when the first was killed while reading, once $when',
    async ({ happen }) => {
      let answer = (): void => undefined;
      complete = () =>
        new Promise((resolve) => {
          answer = () => resolve(null);
        });
      const first = receive('reply?');
      await expect.poll(() => asked).toHaveLength(1);
      complete = async (_auth, { isIncomplete: _done, ...item }) => item;
      await happen();
      await expect.poll(async () => Object.keys(await listThreads())).toEqual(['reply?']);
      answer();
      await first;
      expect(await listThreads()).toEqual({ 'reply?': ['reply?'] });
    },
  );

  it('of an account that nobody has connected is not asked for', async () => {
    await testApp.context.database.execute(sql`delete from connections`);
    await receive('reply?');
    expect(asked).toEqual([]);
    expect(await listEvents()).toMatchObject([{ state: 'done', reason: 'Nobody has connected this account.' }]);
  });
});
