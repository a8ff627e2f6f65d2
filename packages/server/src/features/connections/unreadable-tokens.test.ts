/** Another secret key, or a damaged token: told, with nothing lost, and over by itself when the key is back. */
import { randomUUID } from 'node:crypto';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, desc, eq, like } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { publicationsOf, schedulePost } from '../../../test/publications.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { addBackgroundLoops } from '../../background-loops.ts';
import type { Context, ReachableNetwork } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { mails } from '../../db/schema/mail.ts';
import { createBackgroundWork } from '../../jobs/run-background-work.ts';
import { reviewStoredTokens } from './review-stored-tokens.ts';

const anotherKey = /^The stored token of this account cannot be read, because Parley runs with another secret key/;

describe('accounts whose stored tokens cannot be read', () => {
  let test: TestApp;
  let network: ScriptedNetwork;
  let publisher: ScriptedPublisher;
  let admin: Browser;
  const logged: { level: number; msg: string; count?: number }[] = [];
  /** As a process has it that was started with another key. */
  let withOtherKey: Context;

  beforeAll(async () => {
    network = createScriptedNetwork();
    publisher = createScriptedPublisher();
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
    test = await createTestApp({
      networks: new Map<Platform, ReachableNetwork>([
        ['facebook', network],
        ['linkedin', publisher],
      ]),
      log,
    });
    admin = await test.signIn('admin', { rememberMe: true });
    withOtherKey = {
      ...test.context,
      config: { ...test.context.config, secretKey: Buffer.alloc(32, 9) },
      work: createBackgroundWork({ log }),
    };
    addBackgroundLoops(withOtherKey);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    logged.length = 0;
    network.asked.length = 0;
    await test.context.database.update(connections).set({ state: 'gone', tokenUnreadableSince: null });
  });

  const connectOne = async (platform: 'facebook' | 'linkedin' = 'facebook') => {
    const externalId = randomUUID();
    const connectionId = await createConnectedAccount(test.context, test.workspaceId, { platform, externalId });
    return { platform, externalId, connectionId };
  };
  async function shown(id: string) {
    const { body } = await admin.call('listConnections');
    const connection = body.find((each) => each.id === id);
    if (connection === undefined) throw new Error('the connection is not shown');
    return connection;
  }
  const bell = async () => {
    const { body } = await admin.call('listNotifications', { query: {} });
    return body.notifications.filter(({ kind, readAt }) => kind === 'connection-expired' && readAt === null);
  };
  const metrics = async () => (await test.openBrowser().send({ method: 'GET', url: '/metrics' })).body;

  async function answer(connectionId: string): Promise<number> {
    const ticketId = await createTicket(test.context.database, {
      workspaceId: test.workspaceId,
      connectionId,
      createdAt: test.context.now(),
    });
    const { status } = await admin.call('updateMessage', {
      params: { id: ticketId },
      body: { status: 'completed', agentReply: 'An answer', replyId: randomUUID() },
    });
    expect(status).toBe(200);
    return ticketId;
  }
  const deliveryOf = async (ticketId: number) =>
    (await admin.call('getMessage', { params: { id: ticketId } })).body.delivery;

  it('are marked at the start, each with the reason, and told once in bell, mail, log and metrics', async () => {
    const [first, second] = [await connectOne(), await connectOne('linkedin')];
    expect(await reviewStoredTokens(withOtherKey)).toEqual({ unreadable: 2, readableAgain: 0 });
    for (const { connectionId } of [first, second])
      expect(await shown(connectionId)).toMatchObject({
        isValid: false,
        needsReauth: true,
        lastValidationError: expect.stringMatching(anotherKey),
      });
    expect(await bell()).toMatchObject([{ title: '2 accounts cannot be used: their stored tokens cannot be read' }]);
    await test.context.work.drain(['send-notices']);
    const sent = await test.context.database.select().from(mails).where(like(mails.subject, '2 accounts cannot%'));
    expect(sent).toHaveLength(1);
    expect(logged).toMatchObject([{ level: 50, count: 2, msg: expect.stringContaining('another secret key') }]);
    expect(await metrics()).toMatch(/parley_connections_unreadable\{platform="facebook"\} 1\n/);
    expect(await metrics()).toMatch(/parley_connections_unreadable\{platform="linkedin"\} 1\n/);

    // The next start with the wrong key tells the log again, and nobody else.
    await reviewStoredTokens(withOtherKey);
    expect(await bell()).toHaveLength(1);
    expect(logged).toHaveLength(2);
  });

  it('go on by themselves when the key is back, with every reply and post that waited', async () => {
    const [account, page] = [await connectOne(), await connectOne('linkedin')];
    await reviewStoredTokens(withOtherKey);
    const ticketId = await answer(account.connectionId);
    const { postId } = await schedulePost(test.context, { workspaceId: test.workspaceId, accounts: [page] });
    await withOtherKey.work.drain(['deliver']);
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'queued' });
    expect(network.asked).toEqual([]);

    expect(await reviewStoredTokens(test.context)).toEqual({ unreadable: 0, readableAgain: 2 });
    expect(await shown(account.connectionId)).toMatchObject({
      isValid: true,
      needsReauth: false,
      lastValidationError: null,
    });
    expect(await bell()).toEqual([]);
    expect(await metrics()).not.toMatch(/parley_connections_unreadable\{/);
    await test.context.work.drain(['deliver']);
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'delivered' });
    expect(await publicationsOf(test.context, test.workspaceId, postId)).toMatchObject([{ state: 'published' }]);
    expect(await reviewStoredTokens(test.context)).toEqual({ unreadable: 0, readableAgain: 0 });
  });

  it('are marked the same way where a token is first found unreadable when it is needed', async () => {
    const { connectionId } = await connectOne();
    const ticketId = await answer(connectionId);
    await withOtherKey.work.drain(['deliver']);
    expect(await shown(connectionId)).toMatchObject({
      needsReauth: true,
      lastValidationError: expect.stringMatching(anotherKey),
    });
    expect(await metrics()).toMatch(/parley_connections_unreadable\{platform="facebook"\} 1\n/);
    expect(await bell()).toHaveLength(1);
    test.clock.advance(10 * 60_000);
    await test.context.work.drain(['send-notices']);
    const written = await test.context.database.select().from(mails).orderBy(desc(mails.id)).limit(1);
    expect(written[0]?.paragraphs.join(' ')).toMatch(/another secret key/);
    expect(written[0]?.paragraphs.join(' ')).not.toContain('The network says');

    await reviewStoredTokens(test.context);
    await test.context.work.drain(['deliver']);
    expect(await deliveryOf(ticketId)).toMatchObject({ state: 'delivered' });
    expect(await bell()).toEqual([]);
  });

  it('say so when the token itself is damaged, and are over when somebody connects them again', async () => {
    const { connectionId } = await connectOne();
    const ofRow = and(eq(connections.workspaceId, test.workspaceId), eq(connections.id, connectionId));
    const [row] = await test.context.database.select().from(connections).where(ofRow);
    const damaged = `${row?.accessTokenEncrypted?.slice(0, -4)}AAAA`;
    await test.context.database.update(connections).set({ accessTokenEncrypted: damaged }).where(ofRow);
    await reviewStoredTokens(test.context);
    expect((await shown(connectionId)).lastValidationError).toBe(
      'The stored token of this account is damaged and cannot be read. Connect the account again.',
    );
  });

  it('are not taken for those whose rights the network took away, and the other way round', async () => {
    const { connectionId } = await connectOne();
    const ofRow = and(eq(connections.workspaceId, test.workspaceId), eq(connections.id, connectionId));
    await test.context.database
      .update(connections)
      .set({ state: 'needs-reconnect', lastValidationError: 'The session has ended.' })
      .where(ofRow);
    for (const context of [withOtherKey, test.context])
      expect(await reviewStoredTokens(context)).toEqual({ unreadable: 0, readableAgain: 0 });
    expect((await shown(connectionId)).lastValidationError).toBe('The session has ended.');
  });

  it('ask for consent instead of failing where a kept session does not open', async () => {
    const { connectionId } = await connectOne();
    await test.context.database
      .update(connections)
      .set({ state: 'saved', accessTokenEncrypted: 'v1.00000000.AAAA.AAAA' })
      .where(eq(connections.id, connectionId));
    const response = await admin.send({ method: 'GET', url: '/api/oauth/facebook/connect' });
    expect(response.headers.location).toBe('https://network.example/authorize');
  });
});
