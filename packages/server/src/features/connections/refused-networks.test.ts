/** A network that refuses this installation: said once, everything waits, and goes on by itself. */
import { randomUUID } from 'node:crypto';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { publicationsOf, schedulePost } from '../../../test/publications.ts';
import { createSandboxApp, findConnectionOf, type SandboxApp } from '../../../test/sandbox.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';
import type { ReachableNetwork } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { mails } from '../../db/schema/mail.ts';
import { networkStates } from '../../db/schema/network-states.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe('X, whose application stands in no project', () => {
  let test: SandboxApp;
  let owner: Browser;

  beforeAll(async () => {
    test = await createSandboxApp();
    owner = await test.signIn('owner', { platformAdmin: true });
    await test.connect(owner, 'twitter');
    await test.context.work.drain();
  });
  afterAll(() => test.close());

  async function enrol(enrolled: boolean): Promise<void> {
    const answer = await fetch(`${test.publicUrl}/sandbox/twitter/portal/enrolment`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ enrolled }),
    });
    expect(answer.status).toBe(200);
  }

  async function receive(): Promise<number> {
    const text = `@TernOutdoor ${randomUUID()}`;
    await test.play('twitter', { kind: 'mention', author: { handle: 'jo_doe', name: 'Jo Doe' }, text });
    await test.webhooksDelivered();
    test.clock.advance(minuteMs);
    await test.context.work.drain(['ingest-events', 'poll-connections', 'ingest-events']);
    const { body } = await owner.call('listMessages', { query: { search: text } });
    if (body[0] === undefined) throw new Error('the mention did not arrive');
    return body[0].id;
  }

  async function answer(id: number): Promise<string> {
    const text = `Answer ${randomUUID()}`;
    const body = { status: 'completed' as const, agentReply: text, replyId: randomUUID() };
    expect((await owner.call('updateMessage', { params: { id }, body })).status).toBe(200);
    return text;
  }

  const deliveryOf = async (id: number) => (await owner.call('getMessage', { params: { id } })).body.delivery;
  const connection = async () => (await owner.call('listConnections')).body.find((each) => each.platform === 'twitter');
  const notices = async () =>
    (await owner.call('listNotifications')).body.notifications.filter(({ kind }) => kind === 'network-refuses');

  it('blames the installation once; replies, posts and polls wait and go on by themselves', async () => {
    const tickets = [await receive(), await receive(), await receive()];
    const { id: connectionId } = await findConnectionOf(test, 'twitter');
    await enrol(false);
    const texts: string[] = [];
    for (const id of tickets) texts.push(await answer(id));
    const accounts = [{ connectionId, platform: 'twitter' as const }];
    const { postId } = await schedulePost(test.context, { workspaceId: test.workspaceId, accounts });
    await test.context.work.drain(['deliver', 'poll-connections', 'refresh-accounts']);

    for (const id of tickets)
      expect(await deliveryOf(id)).toMatchObject({
        state: 'queued',
        reasonCode: 'waiting-for-administrator',
        reason: expect.stringMatching(/^X\/Twitter refuses this installation/),
      });
    expect(await publicationsOf(test.context, test.workspaceId, postId)).toMatchObject([
      { state: 'scheduled', reasonCode: 'waiting-for-administrator' },
    ]);
    expect(await connection()).toMatchObject({
      isValid: true,
      lastValidationError: null,
      networkRefusal: { reason: expect.stringMatching(/project .*developer\.x\.com/) },
    });
    expect(await notices()).toMatchObject([{ title: 'X/Twitter refuses this installation', readAt: null }]);
    await test.context.work.drain(['send-notices']);

    // The post may be an hour late, the replies as late as it takes.
    test.clock.advance(30 * minuteMs);
    await enrol(true);
    await test.context.work.drain(['ask-refused-networks', 'deliver']);
    expect(await publicationsOf(test.context, test.workspaceId, postId)).toMatchObject([{ state: 'published' }]);
    for (const id of tickets) expect(await deliveryOf(id)).toMatchObject({ state: 'delivered' });
    const sent = (await test.outbound('twitter')).map((item) => item.text);
    for (const text of texts) expect(sent.filter((each) => each.includes(text))).toHaveLength(1);
    expect(await connection()).toMatchObject({ networkRefusal: null });
    // What it told of is over.
    expect(await notices()).toEqual([]);
    const written = await test.context.database
      .select()
      .from(mails)
      .where(eq(mails.subject, 'X/Twitter refuses this installation'));
    expect(written).toHaveLength(1);
  });

  it('keeps a reply for as long as the refusal lasts, and reads afterwards what was written meanwhile', async () => {
    const id = await receive();
    await enrol(false);
    await answer(id);
    for (let hours = 0; hours < 30; hours += 3) {
      test.clock.advance(3 * hourMs);
      await test.context.work.drain(['deliver', 'poll-connections', 'ask-refused-networks']);
    }
    owner = await test.signIn('owner', { platformAdmin: true });
    expect(await deliveryOf(id)).toMatchObject({ state: 'queued', reasonCode: 'waiting-for-administrator' });
    expect(await connection()).toMatchObject({ isValid: true, lastValidationError: null });
    await enrol(true);
    const text = `@TernOutdoor ${randomUUID()}`;
    await test.play('twitter', { kind: 'mention', author: { handle: 'ana', name: 'Ana' }, text });
    test.clock.advance(5 * minuteMs);
    await test.context.work.drain(['ask-refused-networks', 'deliver', 'poll-connections', 'ingest-events']);
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered' });
    expect((await owner.call('listMessages', { query: { search: text } })).body).toHaveLength(1);
  });

  it('is asked at once when somebody connects an account again', async () => {
    await enrol(false);
    const id = await receiveByHand();
    await answer(id);
    await test.context.work.drain(['deliver']);
    expect(await deliveryOf(id)).toMatchObject({ reasonCode: 'waiting-for-administrator' });
    await enrol(true);
    await test.connect(owner, 'twitter');
    await test.context.work.drain(['ask-refused-networks', 'deliver']);
    expect((await deliveryOf(id))?.state).toBe('delivered');
  });

  /** While nothing can be read. */
  async function receiveByHand(): Promise<number> {
    const { id: connectionId } = await findConnectionOf(test, 'twitter');
    const { externalId } = await test.play('twitter', {
      kind: 'mention',
      author: { handle: 'jo_doe', name: 'Jo Doe' },
      text: `@TernOutdoor ${randomUUID()}`,
    });
    return createTicket(test.context.database, {
      workspaceId: test.workspaceId,
      connectionId,
      createdAt: test.context.now(),
      replyTarget: { postId: externalId },
      messageType: 'mention',
    });
  }

  it('refuses a sign-in with a plain sentence', async () => {
    await enrol(false);
    await expect(test.connect(owner, 'twitter')).rejects.toThrow('error=installation_refused');
    await enrol(true);
  });
});

describe('a call that an application may not make, while it may make others', () => {
  let test: TestApp;
  let network: ScriptedNetwork;
  let agent: Browser;

  beforeAll(async () => {
    network = createScriptedNetwork();
    test = await createTestApp({ networks: new Map<Platform, ReachableNetwork>([['facebook', network]]) });
    agent = await test.signIn('owner', { platformAdmin: true });
  });
  afterAll(() => test.close());

  it('is tried again, and the installation is not taken to be refused', async () => {
    const connectionId = await createConnectedAccount(test.context, test.workspaceId, { platform: 'facebook' });
    const id = await createTicket(test.context.database, {
      workspaceId: test.workspaceId,
      connectionId,
      createdAt: test.context.now(),
    });
    const refused = {
      outcome: 'retry',
      code: 'x',
      reason: 'Not by you.',
      retryAt: null,
      mayHaveHappened: false,
    } as const;
    network.sends.push({ ...refused, isInstallationRefused: true });
    const body = { status: 'completed' as const, agentReply: 'Answer', replyId: randomUUID() };
    await agent.call('updateMessage', { params: { id }, body });
    await test.context.work.drain(['deliver']);
    expect((await agent.call('getMessage', { params: { id } })).body.delivery).toMatchObject({
      state: 'queued',
      reasonCode: 'waiting-for-network',
      reason: 'Not by you.',
    });
    expect(await test.context.database.select().from(networkStates)).toEqual([]);
    test.clock.advance(minuteMs);
    await test.context.work.drain(['deliver']);
    expect((await agent.call('getMessage', { params: { id } })).body.delivery).toMatchObject({ state: 'delivered' });
  });
});

describe('accounts of which the network refuses some alone, as those of an application that was left', () => {
  let test: TestApp;
  let network: ScriptedNetwork;
  let agent: Browser;
  let accepted: Set<string>;
  let asked: string[];

  beforeEach(async () => {
    accepted = new Set();
    asked = [];
    network = createScriptedNetwork({
      async account({ externalId, grant }) {
        asked.push(externalId);
        if (!accepted.has(externalId))
          throw new ConnectorError('installation-refused', 'client-forbidden', 'In no project.');
        return {
          externalId,
          name: externalId,
          username: null,
          profileImage: null,
          followerCount: null,
          grant,
          data: {},
        };
      },
    });
    test = await createTestApp({ networks: new Map<Platform, ReachableNetwork>([['facebook', network]]) });
    agent = await test.signIn('owner', { platformAdmin: true });
  });
  afterEach(() => test.close());

  const connectOne = async (externalId: string) => {
    test.clock.advance(minuteMs);
    const id = await createConnectedAccount(test.context, test.workspaceId, { externalId });
    await test.context.database
      .update(connections)
      .set({ tokenIssuedAt: test.context.now() })
      .where(eq(connections.id, id));
    return id;
  };

  async function answerBy(connectionId: string): Promise<number> {
    const createdAt = test.context.now();
    const id = await createTicket(test.context.database, { workspaceId: test.workspaceId, connectionId, createdAt });
    const body = { status: 'completed' as const, agentReply: 'Answer', replyId: randomUUID() };
    expect((await agent.call('updateMessage', { params: { id }, body })).status).toBe(200);
    return id;
  }
  const deliveryOf = async (id: number) => (await agent.call('getMessage', { params: { id } })).body.delivery;
  const refused = {
    outcome: 'retry',
    code: 'client-forbidden',
    reason: 'In no project.',
    retryAt: null,
    mayHaveHappened: false,
    isInstallationRefused: true,
  } as const;

  it('stop no other account: the one with the newest rights is asked before the network is taken to refuse', async () => {
    const left = await connectOne('left');
    const current = await connectOne('current');
    accepted.add('current');
    network.sends.push(refused);
    const waiting = await answerBy(left);
    await test.context.work.drain(['deliver']);
    expect(await deliveryOf(waiting)).toMatchObject({ state: 'queued', reasonCode: 'waiting-for-network' });
    expect(asked).toEqual(['left', 'current']);
    test.clock.advance(25 * hourMs);
    agent = await test.signIn('owner', { platformAdmin: true });
    await test.context.work.drain(['refresh-accounts']);
    expect(await test.context.database.select().from(networkStates)).toEqual([]);
    const sent = await answerBy(current);
    await test.context.work.drain(['deliver']);
    expect(await deliveryOf(sent)).toMatchObject({ state: 'delivered' });
  });

  it('do not hide that the network accepts an account that was connected since', async () => {
    const first = await connectOne('left-0');
    for (const each of ['left-1', 'left-2', 'left-3', 'left-4', 'left-5', 'left-6']) await connectOne(each);
    network.sends.push(refused);
    const waiting = await answerBy(first);
    await test.context.work.drain(['deliver']);
    expect(await deliveryOf(waiting)).toMatchObject({ reasonCode: 'waiting-for-administrator' });
    await connectOne('current');
    accepted.add('current');
    test.clock.advance(5 * minuteMs);
    await test.context.work.drain(['ask-refused-networks', 'deliver']);
    expect(await deliveryOf(waiting)).toMatchObject({ state: 'delivered' });
  });
});
