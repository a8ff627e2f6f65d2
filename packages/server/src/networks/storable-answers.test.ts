/** What a network says is kept, whatever characters are in it and however long it is: one test for each way in. */
import { randomUUID } from 'node:crypto';
import type { Account } from '@parley/connectors/connector/account.ts';
import type { Connector } from '@parley/connectors/connector/connector.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { InboundItem } from '@parley/connectors/connector/inbox.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../test/factories.ts';
import { publicationsOf, schedulePost } from '../../test/publications.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../test/scripted-network.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../test/scripted-publisher.ts';
import type { ReachableNetwork } from '../context.ts';
import { connections } from '../db/schema/connections.ts';
import { deliveryAttempts } from '../db/schema/delivery.ts';
import { inboundEvents } from '../db/schema/ingest.ts';
import type { LoopName } from '../jobs/loop-names.ts';
import { withStorableAnswers } from './storable-answers.ts';

const odd = 'odd\0 words \ud83d end';
const kept = 'odd words \ufffd end';
const page = `${odd} ${'x'.repeat(1024 * 1024)}`;

let test: TestApp;
let network: ScriptedNetwork;
let publisher: ScriptedPublisher;
let agent: Browser;
let owner: Browser;
let connectionId: string;
let polled: (() => Awaited<ReturnType<NonNullable<Connector['inbox']>['poll']>>)[];
let offered: Account[];
let parse: NonNullable<Connector['webhooks']>['parse'];

beforeAll(async () => {
  network = createScriptedNetwork();
  publisher = createScriptedPublisher();
  const { connector } = network;
  Object.assign(connector, {
    connect: {
      ...connector.connect,
      authorizeUrl: ({ state }: { state: string }) => `https://network.example/authorize?state=${state}`,
      accounts: async () => offered,
    },
    inbox: {
      pollIntervalMs: 60_000,
      poll: async (_, { cursor }) => polled.shift()?.() ?? { items: [], cursor, more: false },
    } satisfies Connector['inbox'],
    webhooks: {
      answerChallenge: () => null,
      verify: () => true,
      deliveryId: () => `${odd} ${randomUUID()}`,
      parse: (body, query) => parse(body, query),
      subscribe: async () => undefined,
      unsubscribe: async () => undefined,
    } satisfies Connector['webhooks'],
  });
  test = await createTestApp({
    networks: new Map<Platform, ReachableNetwork>([
      ['facebook', network],
      ['linkedin', publisher],
    ]),
  });
  agent = await test.signIn('agent');
  owner = await test.signIn('owner');
  connectionId = await createConnectedAccount(test.context, test.workspaceId, { externalId: 'page' });
});
afterAll(() => test.close());
beforeEach(() => {
  polled = [];
  offered = [];
  parse = () => [];
  network.sends.length = 0;
  network.lookUps.length = 0;
  for (const answers of Object.values(publisher.answers)) answers.length = 0;
});

const drain = (...loops: LoopName[]) => test.context.work.drain(loops);

async function answer(): Promise<{ ticketId: number; replyId: string }> {
  const createdAt = test.context.now();
  const ticketId = await createTicket(test.context.database, {
    workspaceId: test.workspaceId,
    connectionId,
    createdAt,
  });
  const replyId = randomUUID();
  const body = { status: 'completed' as const, agentReply: 'Hello', replyId };
  expect((await agent.call('updateMessage', { params: { id: ticketId }, body })).status).toBe(200);
  return { ticketId, replyId };
}

async function deliveryOf(ticketId: number) {
  return (await agent.call('getMessage', { params: { id: ticketId } })).body.delivery;
}

async function connectionRow() {
  const [row] = await test.context.database.select().from(connections).where(eq(connections.id, connectionId));
  return row;
}

async function pollNow(): Promise<void> {
  await test.context.database.update(connections).set({ nextPollAt: test.context.now() });
  await drain('poll-connections');
}

function message(text: string): Extract<InboundItem, { type: 'message' }> {
  return {
    type: 'message',
    externalId: randomUUID(),
    threadExternalId: randomUUID(),
    kind: 'comment',
    author: { externalId: 'jo', name: odd, handle: null, avatar: null, profileUrl: null, followerCount: null },
    isOwn: false,
    text,
    attachments: [],
    at: test.context.now(),
    permalink: null,
    inReplyToExternalId: null,
    replyTarget: { [odd]: odd },
  };
}

describe('a network’s words', () => {
  it('fail a reply at once, not only when its lease ends', async () => {
    network.sends.push({ outcome: 'rejected', code: odd, reason: odd });
    const { ticketId } = await answer();
    await drain('deliver');
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'failed', reasonCode: kept, reason: kept });
  });

  it('are shortened where they are a reason: a person reads it, in the trail and in a notice', async () => {
    network.sends.push({ outcome: 'rejected', code: 'page', reason: page });
    const { ticketId } = await answer();
    await drain('deliver');
    const { reason } = (await deliveryOf(ticketId)) ?? {};
    expect(reason).toHaveLength(1_000);
    expect(reason).toMatch(/^odd words .*x…$/u);
    const bell = await agent.call('listNotifications');
    expect(bell.body.notifications[0]).toMatchObject({
      kind: 'delivery-failed',
      body: expect.stringContaining(`${reason} “`),
    });
  });

  it('are kept of an error that a look-up throws', async () => {
    network.sends.push({ outcome: 'unknown', reason: odd });
    network.lookUps.push(new ConnectorError('transient', odd, odd));
    const { ticketId, replyId } = await answer();
    await drain('deliver');
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'queued', reason: kept });
    test.clock.advance(60_000);
    await drain('deliver');
    const attempts = await test.context.database
      .select({ kind: deliveryAttempts.kind, reason: deliveryAttempts.reason })
      .from(deliveryAttempts)
      .where(and(eq(deliveryAttempts.workspaceId, test.workspaceId), eq(deliveryAttempts.deliveryId, replyId)))
      .orderBy(deliveryAttempts.number);
    expect(attempts).toEqual([
      { kind: 'send', reason: kept },
      { kind: 'look-up', reason: kept },
    ]);
    test.clock.advance(60_000);
    await drain('deliver');
  });

  it('are kept of every step of a post, with the state that the next step needs', async () => {
    const account = await createConnectedAccount(test.context, test.workspaceId, { platform: 'linkedin' });
    publisher.answers.prepare.push({ outcome: 'prepared', state: { [odd]: odd } });
    publisher.answers.publish.push({
      outcome: 'published',
      externalId: 'post-1',
      externalIds: ['post-1'],
      permalink: null,
      problems: [{ code: 'first_comment', reason: page }],
    });
    const { postId } = await schedulePost(test.context, {
      workspaceId: test.workspaceId,
      accounts: [{ connectionId: account, platform: 'linkedin' }],
    });
    await drain('deliver');
    expect(publisher.asked.at(-1)?.state).toEqual({ [kept]: kept });
    const [publication] = await publicationsOf(test.context, test.workspaceId, postId);
    expect(publication).toMatchObject({ state: 'published' });
    expect(publication?.problems[0]?.reason).toHaveLength(1_000);
  });

  it('that are an address a browser must not be sent to lead nowhere: a profile, a message, what somebody attached', async () => {
    const bad = 'javascript:alert(document.cookie)//https://network.example/';
    const author = { ...message('').author, name: 'Mallory', profileUrl: bad, avatar: 'data:image/svg+xml,<svg/>' };
    const given = message('Do look at this');
    polled.push(() => ({
      items: [
        {
          ...given,
          author,
          permalink: 'file:///etc/passwd',
          attachments: [
            { kind: 'other', url: `\tjava\nscript:${bad}`, name: 'A page' },
            { kind: 'location', url: 'https://maps.example/1', name: 'Here' },
          ],
        },
      ],
      cursor: null,
      more: false,
    }));
    await pollNow();
    const { body: found } = await agent.call('listMessages', { query: { search: 'Do look at this' } });
    const [ticket] = found;
    expect(ticket).toMatchObject({ senderName: 'Mallory', senderProfileUrl: null, permalink: null });
    const conversation = await agent.call('getConversation', { params: { id: ticket?.id ?? 0 } });
    expect(JSON.stringify(conversation.body)).toContain('https://maps.example/1');
    expect(JSON.stringify([found, conversation.body])).not.toMatch(/script:|data:image|file:/);
  });

  it('are kept of a poll: messages of any length and direction, the place to go on from, and what was refused', async () => {
    const backwards = `\u202e${page}`;
    polled.push(() => ({
      items: [message(backwards)],
      cursor: { [odd]: odd },
      more: false,
      problems: [{ code: odd, reason: page }],
    }));
    await pollNow();
    const { body: found } = await agent.call('listMessages', { query: { search: 'odd words' } });
    const ticket = found.find(({ connectionId: of }) => of === connectionId);
    expect(ticket).toMatchObject({ senderName: kept });
    const trail = await agent.call('getConversation', { params: { id: ticket?.id ?? 0 } });
    expect(trail.body.conversation[0]?.text).toBe(backwards.replace(odd, kept));
    expect((await connectionRow())?.cursor).toEqual({ [kept]: kept });
    const [problem] = await test.context.database.select().from(inboundEvents).where(eq(inboundEvents.source, 'poll'));
    expect(problem).toMatchObject({ state: 'malformed', reason: expect.stringMatching(/^odd words .*…$/u) });
  });

  it('are kept of a poll that the network refuses', async () => {
    polled.push(() => {
      throw new ConnectorError('permanent', odd, odd);
    });
    await pollNow();
    expect((await connectionRow())?.lastValidationError).toBe(kept);
  });

  it('are kept of a webhook: what cannot be read says why, and its delivery id may be anything', async () => {
    parse = () => {
      throw new ConnectorError('permanent', 'malformed', odd);
    };
    const received = await test
      .openBrowser()
      .send({ method: 'POST', url: '/api/webhooks/facebook', payload: { a: 1 } });
    expect(received.statusCode).toBe(200);
    await drain('ingest-events');
    const [event] = await test.context.database.select().from(inboundEvents).where(eq(inboundEvents.source, 'webhook'));
    expect(event).toMatchObject({ state: 'malformed', reason: kept, deliveryId: expect.stringContaining(kept) });
  });

  it('are kept of an account, its name and what the connector remembers of it', async () => {
    const grant = { accessToken: 'token', refreshToken: null, expiresAt: null, scopes: [odd] };
    const shown = { name: odd, username: odd, profileImage: null, followerCount: 1 };
    offered = [{ externalId: 'second-page', ...shown, grant, data: { [odd]: odd } }];
    const started = await owner.send({ method: 'GET', url: '/api/oauth/facebook/connect' });
    expect(started.statusCode).toBe(302);
    const state = new URL(String(started.headers.location)).searchParams.get('state');
    const finished = await owner.send({
      method: 'GET',
      url: `/api/oauth/facebook/callback?code=code&state=${state}`,
    });
    expect(finished.headers.location).toBe('/connect?success=true&platform=facebook');
    const [row] = await test.context.database
      .select()
      .from(connections)
      .where(eq(connections.externalId, 'second-page'));
    expect(row).toMatchObject({ name: kept, username: kept, scopes: [kept], data: { [kept]: kept } });
  });
});

describe('the door', () => {
  it('hands on what is storable as it is, and calls a capability as its own', async () => {
    const answerOfClass = { items: [], cursor: { at: new Date(0), raw: Buffer.from('\0') }, more: false };
    class Inbox {
      readonly pollIntervalMs = 5;
      readonly #answer = answerOfClass;
      async poll() {
        return this.#answer;
      }
    }
    const { inbox, reply } = withStorableAnswers({ ...network.connector, inbox: new Inbox() });
    expect(inbox?.pollIntervalMs).toBe(5);
    const auth = { externalId: '', username: null, grant: offered[0]?.grant as never, data: {} };
    expect(await inbox?.poll(auth, { cursor: null, since: new Date() })).toBe(answerOfClass);
    expect(reply?.find).toBeDefined();
    expect(withStorableAnswers({ ...network.connector, reply: undefined as never }).reply).toBeUndefined();
  });
});
