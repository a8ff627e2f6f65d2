/** What waits for a person is kept, and goes on by itself, at once, when the account is connected again. */
import { randomUUID } from 'node:crypto';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { publicationsOf, schedulePost } from '../../../test/publications.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';
import type { ReachableNetwork } from '../../context.ts';
import { keepListening } from '../../db/keep-listening.ts';
import { connections } from '../../db/schema/connections.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { workChannel } from '../../jobs/wake-after-commit.ts';
import { connectAccounts } from '../connections/connect-account.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

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
  for (const script of [network.sends, network.lookUps, network.asked, publisher.lookUps, publisher.asked])
    script.length = 0;
  for (const answers of Object.values(publisher.answers)) answers.length = 0;
});

/** A session ends when nobody uses it for so long. */
async function pass(durationMs: number): Promise<void> {
  test.clock.advance(durationMs);
  agent = await test.signIn('agent');
}

const drain = () => test.context.work.drain(['deliver']);
const outage = { outcome: 'retry', code: '503', reason: 'Try later', retryAt: null, mayHaveHappened: false } as const;
const revoked = { outcome: 'expired', code: '190/458', reason: 'The app was removed', canRefresh: false } as const;

type Account = { platform: Platform; externalId: string; connectionId: string };

async function createAccount(platform: Platform = 'facebook'): Promise<Account> {
  const externalId = randomUUID();
  const connectionId = await createConnectedAccount(test.context, test.workspaceId, { platform, externalId });
  return { platform, externalId, connectionId };
}

async function answer(account: Account, values: { replyWindowEndsAt?: Date; threadExternalId?: string } = {}) {
  const ticketId = await createTicket(test.context.database, {
    workspaceId: test.workspaceId,
    connectionId: account.connectionId,
    createdAt: test.context.now(),
    ...values,
  });
  const replyId = randomUUID();
  const { status } = await agent.call('updateMessage', {
    params: { id: ticketId },
    body: { status: 'completed', agentReply: `Answer ${replyId}`, replyId },
  });
  expect(status).toBe(200);
  return ticketId;
}

async function deliveryOf(ticketId: number) {
  const { body } = await agent.call('getMessage', { params: { id: ticketId } });
  return { ...body.delivery, status: body.status };
}

async function publish(account: Account): Promise<string> {
  const { postId } = await schedulePost(test.context, { workspaceId: test.workspaceId, accounts: [account] });
  return postId;
}

async function publicationOf(postId: string) {
  const [publication] = await publicationsOf(test.context, test.workspaceId, postId);
  return publication;
}

/** As the sign-in at the network ends. */
async function connectAgain({ externalId, platform }: Account): Promise<void> {
  const grant = { accessToken: randomUUID(), refreshToken: 'refresh', expiresAt: null, scopes: [] };
  const account = {
    externalId,
    name: 'Tern Outdoor',
    username: null,
    profileImage: null,
    followerCount: null,
    data: {},
  };
  await test.context.database.transaction((transaction) =>
    connectAccounts(test.context, transaction, {
      workspaceId: test.workspaceId,
      platform,
      isSandbox: false,
      accounts: [{ ...account, grant }],
      actor: null,
    }),
  );
}

/** As a refused renewal or a poll marks it, without a look at what is queued. */
async function loseRights({ connectionId }: Account): Promise<void> {
  await test.context.database
    .update(connections)
    .set({ state: 'needs-reconnect' })
    .where(and(eq(connections.workspaceId, test.workspaceId), eq(connections.id, connectionId)));
}

describe('a reply that waits for its account to be connected again', () => {
  it('has a whole day of patience with the network afterwards, however long it waited', async () => {
    const account = await createAccount();
    network.sends.push(revoked);
    const ticketId = await answer(account);
    await drain();
    await pass(25 * hourMs);
    await connectAgain(account);
    network.sends.push(outage);
    await drain();
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'queued', reasonCode: 'waiting-for-network' });
    test.clock.advance(minuteMs);
    await drain();
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'delivered' });
  });

  it('fails and says that the reply window has closed, where it closed meanwhile', async () => {
    const account = await createAccount();
    network.sends.push(revoked);
    const replyWindowEndsAt = new Date(test.context.now().getTime() + 24 * hourMs);
    const ticketId = await answer(account, { replyWindowEndsAt });
    await drain();
    await pass(25 * hourMs);
    await connectAgain(account);
    await drain();
    expect(await deliveryOf(ticketId)).toMatchObject({
      state: 'failed',
      reasonCode: 'reply_window_closed',
      reason: expect.stringContaining('reply window closed'),
      status: 'pending',
    });
    expect(network.asked).toHaveLength(1);
  });

  it('goes out where the customer has opened the window again by a new message', async () => {
    const account = await createAccount();
    network.sends.push(revoked);
    const threadExternalId = randomUUID();
    const window = () => new Date(test.context.now().getTime() + 24 * hourMs);
    const ticketId = await answer(account, { replyWindowEndsAt: window(), threadExternalId });
    await drain();
    await pass(25 * hourMs);
    await createTicket(test.context.database, {
      workspaceId: test.workspaceId,
      connectionId: account.connectionId,
      createdAt: test.context.now(),
      replyWindowEndsAt: window(),
      threadExternalId,
    });
    await connectAgain(account);
    await drain();
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'delivered' });
  });

  it('goes out at once, also where an outage had put it off before', async () => {
    const account = await createAccount();
    network.sends.push({ ...outage, retryAt: new Date(test.context.now().getTime() + hourMs) });
    const ticketId = await answer(account);
    await drain();
    await loseRights(account);
    await connectAgain(account);
    await drain();
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'delivered' });
  });
});

describe('a deletion that waits for its account to be connected again', () => {
  it('goes out at once', async () => {
    const account = await createAccount();
    const ticketId = await answer(account);
    await drain();
    const { body } = await agent.call('getConversation', { params: { id: ticketId } });
    const entryId = body.conversation.at(-1)?.id ?? 0;
    network.sends.push({ ...outage, retryAt: new Date(test.context.now().getTime() + hourMs) });
    const asked = await agent.call('deleteConversationEntry', {
      params: { id: ticketId, entryId },
      query: { onPlatform: 'true' },
    });
    expect(asked.status).toBe(200);
    await drain();
    await loseRights(account);
    await connectAgain(account);
    await drain();
    const [deletion] = await test.context.database
      .select({ state: deliveries.state })
      .from(deliveries)
      .where(and(eq(deliveries.ticketId, ticketId), eq(deliveries.kind, 'delete')));
    expect(deletion).toEqual({ state: 'delivered' });
  });
});

describe('a post that waits for its account to be connected again', () => {
  it('has a whole day of patience with the network afterwards, where something of it may have left', async () => {
    const account = await createAccount('linkedin');
    publisher.answers.publish.push({ outcome: 'unknown', reason: 'Connection reset' });
    const postId = await publish(account);
    await drain();
    await loseRights(account);
    await pass(25 * hourMs);
    await connectAgain(account);
    publisher.lookUps.push({ outcome: 'unsure', reason: 'The list may lag', retryAt: null });
    await drain();
    expect(await publicationOf(postId)).toMatchObject({ state: 'publishing', reason: 'The list may lag' });
    publisher.lookUps.push({ outcome: 'found', externalId: randomUUID(), permalink: null });
    test.clock.advance(minuteMs);
    await drain();
    expect(await publicationOf(postId)).toMatchObject({ state: 'published' });
  });

  it('goes on at once, also where an outage had put it off before; what is scheduled for later stays so', async () => {
    const account = await createAccount('linkedin');
    publisher.answers.prepare.push({ ...outage, retryAt: new Date(test.context.now().getTime() + hourMs) });
    const postId = await publish(account);
    await drain();
    const later = await schedulePost(test.context, {
      workspaceId: test.workspaceId,
      accounts: [account],
      at: new Date(test.context.now().getTime() + hourMs),
    });
    await loseRights(account);
    await connectAgain(account);
    await drain();
    expect(await publicationOf(postId)).toMatchObject({ state: 'published' });
    expect(await publicationOf(later.postId)).toMatchObject({ state: 'scheduled', attempts: 0 });
  });
});

describe('the day of patience', () => {
  it('does not run while no worker is there: what could not be taken is tried', async () => {
    const account = await createAccount();
    network.sends.push(outage);
    const ticketId = await answer(account);
    await drain();
    await pass(25 * hourMs);
    network.sends.push(outage);
    await drain();
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'queued', reasonCode: 'waiting-for-network' });
    test.clock.advance(minuteMs);
    await drain();
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'delivered' });
  });

  it('ends a reply and a post with what the network said last', async () => {
    const [account, page] = [await createAccount(), await createAccount('linkedin')];
    const ticketId = await answer(account);
    const postId = await publish(page);
    const inHalfAnHour = () => ({ ...outage, retryAt: new Date(test.context.now().getTime() + hourMs / 2) });
    for (let half = 0; half < 50; half += 1) {
      network.sends.push(inHalfAnHour());
      publisher.answers.prepare.push(inHalfAnHour());
      await drain();
      test.clock.advance(hourMs / 2);
    }
    agent = await test.signIn('agent');
    const givenUp = { state: 'failed', reasonCode: 'gave_up', reason: expect.stringContaining('Try later') };
    expect(await deliveryOf(ticketId)).toMatchObject({ ...givenUp, status: 'pending' });
    expect(await publicationOf(postId)).toMatchObject(givenUp);
    expect(publisher.asked.map(({ call }) => call)).not.toContain('publish');
  });
});

describe('connecting an account again', () => {
  it('wakes whoever delivers, in whichever process that is', async () => {
    const account = await createAccount();
    await loseRights(account);
    const woken: string[] = [];
    const stop = await keepListening(
      { database: test.context.database, log: test.context.log },
      { channel: workChannel, onNotification: (name) => woken.push(name) },
    );
    try {
      await connectAgain(account);
      await expect.poll(() => woken).toContain('deliver');
    } finally {
      await stop();
    }
  });
});
