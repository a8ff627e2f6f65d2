import type { Message } from '@parley/contract/inbox/schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { publicationsOf, schedulePost } from '../../../test/publications.ts';
import { createSandboxApp, findConnectionOf, type SandboxApp } from '../../../test/sandbox.ts';

const jo = { handle: 'jo.doe', name: 'Jo Doe' };
const minuteMs = 60_000;

let sandboxApp: SandboxApp;
let owner: Browser;

async function listMessages(browser = owner): Promise<Message[]> {
  const { body } = await browser.call('listMessages', { query: { dateFilter: '30days' } });
  return body;
}

async function conversationOf(message: Message, browser = owner) {
  const { body } = await browser.call('getConversation', { params: { id: message.id } });
  return body.conversation.map(({ type, text, writtenOnPlatform, deletedOnPlatformAt, arrivedLate }) => ({
    type,
    text,
    ...(writtenOnPlatform ? { writtenOnPlatform } : {}),
    ...(deletedOnPlatformAt === null ? {} : { deleted: true }),
    ...(arrivedLate ? { arrivedLate } : {}),
  }));
}

/** Webhooks arrive, polls that are due are made, and everything that follows is done. */
async function settle(advanceMs = 5000): Promise<void> {
  sandboxApp.clock.advance(advanceMs);
  await sandboxApp.webhooksDelivered();
  await sandboxApp.context.work.drain();
}

describe('the way of a message inwards', () => {
  beforeAll(async () => {
    sandboxApp = await createSandboxApp();
    owner = await sandboxApp.signIn('owner');
    for (const platform of ['facebook', 'twitter', 'telegram'] as const) await sandboxApp.connect(owner, platform);
    await sandboxApp.play('facebook', { kind: 'post', from: 'brand', text: 'The new tents are here.' });
    await settle();
  });
  afterAll(() => sandboxApp.close());
  beforeEach(() => settle());

  it('makes a ticket of a comment that came by webhook, read by AI, with a draft', async () => {
    await sandboxApp.play('facebook', {
      kind: 'comment',
      author: jo,
      text: 'My parcel never arrived, I am really angry!',
    });
    await settle();
    const [message] = await listMessages();
    expect(message).toMatchObject({
      platform: 'facebook',
      senderName: 'Jo Doe',
      originalMessage: 'My parcel never arrived, I am really angry!',
      messageType: 'comment',
      // Surely negative: put before everybody by the assistant's settings.
      status: 'escalated',
      sentiment: 'negative',
      analysis: 'done',
      language: 'en',
      arrivedLate: false,
    });
    expect(message?.aiReply).toContain('Jo');
    expect(message?.ticketId).toMatch(/^FB-\d{4,}-\d{6}$/);
  });

  it.each([
    ['twitter', 'mention', /^TW-/],
    ['telegram', 'message', /^SM-/],
  ] as const)('brings what is written on %s', async (platform, kind, ticketId) => {
    await sandboxApp.play(platform, { kind, author: jo, text: `Do you ship to Norway? (${platform})` });
    await settle();
    const message = (await listMessages()).find((candidate) => candidate.platform === platform);
    expect(message).toMatchObject({ originalMessage: expect.stringContaining('Norway'), tag: 'query' });
    expect(message?.ticketId).toMatch(ticketId);
  });

  it('joins the messages of one thread to its open ticket, and opens a new one after the answer', async () => {
    const first = await sandboxApp.play('telegram', {
      kind: 'message',
      author: { handle: 'ana', name: 'Ana' },
      text: 'Hello there',
    });
    await settle();
    await sandboxApp.play('telegram', {
      kind: 'message',
      author: { handle: 'ana', name: 'Ana' },
      text: 'Are you open on Sunday?',
      thread: first.thread,
    });
    await settle();
    const open = (await listMessages()).filter((message) => message.senderName === 'Ana');
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({
      originalMessage: 'Hello there',
      content: 'Are you open on Sunday?',
      customerMessageCount: 2,
    });

    const [ticket] = open;
    if (ticket === undefined) throw new Error('no ticket');
    const reply = { agentReply: 'Yes, from 10 to 16.', status: 'completed' as const, replyId: crypto.randomUUID() };
    expect((await owner.call('updateMessage', { params: { id: ticket.id }, body: reply })).status).toBe(200);
    await settle();
    await sandboxApp.play('telegram', {
      kind: 'message',
      author: { handle: 'ana', name: 'Ana' },
      text: 'Thank you!',
      thread: first.thread,
    });
    await settle();
    const both = (await listMessages()).filter((message) => message.senderName === 'Ana');
    expect(both.map(({ status, originalMessage }) => [status, originalMessage])).toEqual([
      ['pending', 'Thank you!'],
      ['completed', 'Hello there'],
    ]);
  });

  it('does not take the echo of our own reply for a new message', async () => {
    await sandboxApp.play('facebook', {
      kind: 'message',
      author: { handle: 'lee', name: 'Lee' },
      text: 'Is the tent waterproof?',
    });
    await settle();
    const ticket = (await listMessages()).find((message) => message.senderName === 'Lee');
    if (ticket === undefined) throw new Error('no ticket');
    await owner.call('updateMessage', {
      params: { id: ticket.id },
      body: { agentReply: 'It is, up to 3,000 mm.', replyId: crypto.randomUUID() },
    });
    await settle();
    await settle(40_000);
    expect(await conversationOf(ticket)).toEqual([
      { type: 'customer', text: 'Is the tent waterproof?' },
      { type: 'agent', text: 'It is, up to 3,000 mm.' },
    ]);
    expect(
      (await sandboxApp.outbound('facebook')).filter(({ text }) => text === 'It is, up to 3,000 mm.'),
    ).toHaveLength(1);
  });

  it("shows a reply that was written in the network's own app, and counts the ticket as answered", async () => {
    const { thread } = await sandboxApp.play('facebook', {
      kind: 'message',
      author: { handle: 'kim', name: 'Kim' },
      text: 'Where are you?',
    });
    await settle();
    await sandboxApp.play('facebook', {
      kind: 'message',
      from: 'brand',
      author: { handle: 'kim', name: 'Kim' },
      text: 'In Oslo.',
      thread,
    });
    await settle();
    const ticket = (await listMessages()).find((message) => message.senderName === 'Kim');
    if (ticket === undefined) throw new Error('no ticket');
    expect(ticket).toMatchObject({ status: 'completed', agentReply: 'In Oslo.' });
    expect(await conversationOf(ticket)).toEqual([
      { type: 'customer', text: 'Where are you?' },
      { type: 'agent', text: 'In Oslo.', writtenOnPlatform: true },
    ]);
  });

  it('does not take the first comment of our own post for an answer to whoever writes below it', async () => {
    const { context, workspaceId } = sandboxApp;
    const { postId } = await schedulePost(context, {
      workspaceId,
      accounts: [{ connectionId: (await findConnectionOf(sandboxApp, 'facebook')).id, platform: 'facebook' }],
      content: { text: 'A new stove', firstComment: 'Where to buy: in our shop' },
    });
    await context.work.drain(['deliver']);
    expect(await publicationsOf(context, workspaceId, postId)).toMatchObject([{ state: 'published' }]);
    const comment = (await sandboxApp.outbound('facebook')).find(({ text }) => text.startsWith('Where to buy'));
    // The network tells of our comment again and again, with times in whole seconds.
    await sandboxApp.play('facebook', {
      kind: 'comment',
      author: { handle: 'una', name: 'Una' },
      text: 'Does it burn wood?',
      ...(comment === undefined ? {} : { thread: comment.id }),
    });
    await settle();
    for (let round = 0; round < 3; round += 1) await settle(minuteMs);
    const ticket = (await listMessages()).find((message) => message.senderName === 'Una');
    if (ticket === undefined) throw new Error('no ticket');
    expect(ticket).toMatchObject({ status: 'pending', agentReply: null });
    expect((await conversationOf(ticket)).map(({ type }) => type).sort()).toEqual(['agent', 'customer']);
  });

  it('follows edits and deletions', async () => {
    const comment = await sandboxApp.play('facebook', {
      kind: 'comment',
      author: { handle: 'max', name: 'Max' },
      text: 'Great tent',
    });
    const gone = await sandboxApp.play('facebook', {
      kind: 'comment',
      author: { handle: 'eve', name: 'Eve' },
      text: 'Oops',
    });
    await settle();
    await sandboxApp.sandbox('PATCH', `/facebook/inbound/${comment.externalId}`, {
      text: 'Terrible tent, it is broken',
    });
    await sandboxApp.sandbox('DELETE', `/facebook/inbound/${gone.externalId}`);
    await settle();
    const messages = await listMessages();
    const edited = messages.find((message) => message.senderName === 'Max');
    const deleted = messages.find((message) => message.senderName === 'Eve');
    if (edited === undefined || deleted === undefined) throw new Error('no ticket');
    expect(edited).toMatchObject({
      content: 'Terrible tent, it is broken',
      originalMessage: 'Terrible tent, it is broken',
      sentiment: 'negative',
    });
    expect(await conversationOf(deleted)).toEqual([{ type: 'customer', text: 'Oops', deleted: true }]);
  });

  it('gives an account that two workspaces connected a ticket in each', async () => {
    const other = await sandboxApp.signIn('owner', { workspaceId: sandboxApp.otherWorkspaceId });
    await sandboxApp.connect(other, 'telegram');
    await sandboxApp.connect(other, 'facebook');
    await settle();
    await sandboxApp.play('telegram', {
      kind: 'message',
      author: { handle: 'two', name: 'Twice Told' },
      text: 'For both of you',
    });
    await sandboxApp.play('facebook', {
      kind: 'comment',
      author: { handle: 'two', name: 'Twice Told' },
      text: 'For both of you as well',
    });
    await settle();
    for (const browser of [owner, other]) {
      const told = (await listMessages(browser)).filter((message) => message.senderName === 'Twice Told');
      expect(told.map(({ platform }) => platform).sort()).toEqual(['facebook', 'telegram']);
    }
    await other.call('disconnect', { params: { platform: 'telegram' }, body: { userId: 0, saveSession: false } });
    await other.call('disconnect', { params: { platform: 'facebook' }, body: { userId: 0, saveSession: false } });
    await settle();
    // What the other one took back at the network must not have taken ours along.
    const { body } = await owner.call('listConnections');
    expect(body.every((connection) => connection.isValid)).toBe(true);
    await sandboxApp.play('facebook', {
      kind: 'comment',
      author: { handle: 'still', name: 'Still Here' },
      text: 'Hello?',
    });
    await settle();
    expect((await listMessages()).some((message) => message.senderName === 'Still Here')).toBe(true);
    expect((await listMessages(other)).some((message) => message.senderName === 'Still Here')).toBe(false);
  });

  it('marks what comes in only after a gap as late, and still opens its ticket', async () => {
    // One that tells nothing by itself.
    await sandboxApp.connect(owner, 'youtube');
    await sandboxApp.play('youtube', { kind: 'post', from: 'brand', text: 'How to pitch a tent' });
    await settle();
    await sandboxApp.sandbox('POST', '/youtube/faults', { mode: 'status', status: 503, count: 1000 });
    await settle();
    await sandboxApp.play('youtube', {
      kind: 'comment',
      author: { handle: 'late', name: 'Late Lena' },
      text: 'Anybody there?',
    });
    for (let minute = 0; minute < 20; minute += 5) await settle(5 * minuteMs);
    const findLate = async () =>
      (await listMessages()).find(({ originalMessage }) => originalMessage === 'Anybody there?');
    expect(await findLate()).toBeUndefined();
    await sandboxApp.sandbox('DELETE', '/youtube/faults');
    await settle(20 * minuteMs);
    expect(await findLate()).toMatchObject({ arrivedLate: true, status: 'pending' });
  });

  it("keeps the other networks' messages coming while one network is down", async () => {
    await sandboxApp.sandbox('POST', '/twitter/faults', { mode: 'timeout', count: 50 });
    await sandboxApp.play('telegram', {
      kind: 'message',
      author: { handle: 'calm', name: 'Calm Cara' },
      text: 'All good here',
    });
    sandboxApp.clock.advance(5000);
    const draining = sandboxApp.context.work.drain();
    await expect
      .poll(async () => (await listMessages()).some((message) => message.senderName === 'Calm Cara'), { timeout: 4000 })
      .toBe(true);
    await sandboxApp.sandbox('DELETE', '/twitter/faults');
    await draining;
  });

  it('refreshes an expired token once and goes on', async () => {
    const before = await findConnectionOf(sandboxApp, 'twitter');
    await sandboxApp.sandbox('POST', '/twitter/faults', { mode: 'expired-token', count: 1 });
    await sandboxApp.play('twitter', {
      kind: 'mention',
      author: { handle: 'fresh', name: 'Fresh Fay' },
      text: 'New token?',
    });
    await settle(minuteMs);
    const after = await findConnectionOf(sandboxApp, 'twitter');
    expect(after.state).toBe('active');
    expect(after.accessTokenEncrypted).not.toBe(before.accessTokenEncrypted);
    expect((await listMessages()).some((message) => message.senderName === 'Fresh Fay')).toBe(true);
  });

  it('marks a connection that lost its rights, tells its owner once, and goes on after reconnecting', async () => {
    await sandboxApp.sandbox('POST', '/twitter/faults', { mode: 'revoked-token', count: 5 });
    await settle(minuteMs);
    await settle(minuteMs);
    await sandboxApp.sandbox('DELETE', '/twitter/faults');
    const lost = (await owner.call('listConnections')).body.find(({ platform }) => platform === 'twitter');
    expect(lost).toMatchObject({ isValid: false, needsReauth: true, lastValidationError: expect.any(String) });
    const { body } = await owner.call('listNotifications');
    expect(body.notifications.filter(({ kind }) => kind === 'connection-expired')).toHaveLength(1);

    await sandboxApp.play('twitter', {
      kind: 'mention',
      author: { handle: 'gap', name: 'Gap Gus' },
      text: 'While you were away',
    });
    await settle(20 * minuteMs);
    expect((await listMessages()).some((message) => message.senderName === 'Gap Gus')).toBe(false);
    const before = await findConnectionOf(sandboxApp, 'twitter');
    await sandboxApp.connect(owner, 'twitter');
    await settle();
    const after = await findConnectionOf(sandboxApp, 'twitter');
    expect(after).toMatchObject({ id: before.id, state: 'active', lastValidationError: null });
    const gap = (await listMessages()).find((message) => message.senderName === 'Gap Gus');
    expect(gap).toMatchObject({ arrivedLate: true });
  });
});

describe('connecting an account with a history', () => {
  let app: SandboxApp;
  beforeAll(async () => {
    app = await createSandboxApp({ history: true });
  });
  afterAll(() => app.close());

  it('fetches thirty days, tells how far it is, and calls nothing of it late', async () => {
    const browser = await app.signIn('owner');
    for (const platform of ['facebook', 'twitter', 'telegram'] as const) await app.connect(browser, platform);
    app.clock.advance(5000);
    await app.context.work.drain();
    const { body: connections } = await browser.call('listConnections');
    for (const { platform, backfill } of connections) {
      expect(backfill, platform).toMatchObject({ state: 'done', reason: null });
      expect(backfill.messages, platform).toBeGreaterThan(20);
    }
    const { body: messages } = await browser.call('listMessages', { query: { dateFilter: '30days', limit: 200 } });
    expect(messages.length).toBeGreaterThan(100);
    expect(messages.filter((message) => message.arrivedLate)).toEqual([]);
    expect(messages.filter((message) => message.analysis !== 'done')).toEqual([]);
    const { body: told } = await browser.call('listNotifications');
    expect(told.notifications.filter(({ kind }) => kind === 'crisis')).toEqual([]);
  });
});

describe('a reply whose answer never came', () => {
  let app: SandboxApp;
  beforeAll(async () => {
    app = await createSandboxApp({ timeoutMs: 400 });
  });
  afterAll(() => app.close());

  it('is known to have arrived by its own echo: sent once, in the trail once', async () => {
    const browser = await app.signIn('owner');
    await app.connect(browser, 'facebook');
    await app.context.work.drain();
    await app.play('facebook', {
      kind: 'message',
      author: { handle: 'ida', name: 'Ida' },
      text: 'Do you repair zips?',
    });
    await app.webhooksDelivered();
    await app.context.work.drain();
    const { body: messages } = await browser.call('listMessages', { query: { dateFilter: 'today' } });
    const id = messages[0]?.id ?? 0;
    await app.sandbox('POST', '/facebook/faults', { mode: 'timeout-after-commit', count: 1 });
    await browser.call('updateMessage', {
      params: { id },
      body: { agentReply: 'We do.', replyId: crypto.randomUUID() },
    });
    await app.context.work.drain(['deliver']);
    await app.webhooksDelivered();
    await app.context.work.drain();
    const { body } = await browser.call('getConversation', { params: { id } });
    expect(body.conversation.map(({ type, text, delivery }) => [type, text, delivery?.state ?? null])).toEqual([
      ['customer', 'Do you repair zips?', null],
      ['agent', 'We do.', 'delivered'],
    ]);
    expect((await app.outbound('facebook')).map(({ text }) => text)).toEqual(['We do.']);
  });
});
