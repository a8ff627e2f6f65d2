import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { deliveries, deliveryAttempts } from '../../db/schema/delivery.ts';
import { conversationEntries, type tickets } from '../../db/schema/inbox.ts';

const network = createScriptedNetwork({ canHide: true });
let test: TestApp;
let agent: Browser;
let viewer: Browser;
let stranger: Browser;
let account: string;

beforeAll(async () => {
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  agent = await test.signIn('agent');
  viewer = await test.signIn('viewer');
  stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
  account = await createConnectedAccount(test.context, test.workspaceId, { nextPollAt: null, backfillState: 'done' });
});
afterAll(() => test?.close());
beforeEach(() => {
  network.asked.length = 0;
  network.sends.length = 0;
});

async function comment(text: string, values: Partial<typeof tickets.$inferInsert> = {}) {
  const { database } = test.context;
  const of = { workspaceId: test.workspaceId, connectionId: account, createdAt: test.context.now() };
  const id = await createTicket(database, { ...of, originalMessage: text, ...values });
  const [entry] = await database.select().from(conversationEntries).where(eq(conversationEntries.ticketId, id));
  return { id, entryId: entry?.id ?? 0, externalId: entry?.externalId ?? '' };
}
type Comment = Awaited<ReturnType<typeof comment>>;

const set = ({ entryId, id }: Comment, isHidden: boolean, browser: Browser = agent) =>
  browser.call('setHidden', { params: { id, entryId }, body: { isHidden } });
const drain = () => test.context.work.drain(['deliver']);
async function hidingOf({ entryId, id }: Comment) {
  const { conversation } = (await agent.call('getConversation', { params: { id } })).body;
  return conversation.find((entry) => entry.id === entryId)?.hiding;
}
const deliveriesOf = ({ id }: Comment) =>
  test.context.database
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.workspaceId, test.workspaceId), eq(deliveries.ticketId, id), eq(deliveries.kind, 'hide')));
const log = async (browser = agent) => (await browser.call('listHiddenMessages', {})).body;

describe('a comment that a person hides', () => {
  it('counts as hidden when the network said so, not before, however often it is asked for; it is shown again', async () => {
    const spam = await comment('Buy followers');
    expect(await hidingOf(spam)).toEqual({ canHide: true, hiddenAt: null, asked: null });
    const both = await Promise.all([set(spam, true), set(spam, true)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await hidingOf(spam)).toMatchObject({ hiddenAt: null, asked: { act: 'hide', state: 'queued' } });
    expect(await deliveriesOf(spam)).toHaveLength(1);
    await drain();
    await set(spam, true);
    await drain();
    expect(network.asked).toEqual([{ call: 'hide', token: 'token', text: spam.externalId }]);
    expect(await hidingOf(spam)).toMatchObject({
      hiddenAt: test.context.now().toISOString(),
      asked: { act: 'hide', state: 'delivered', by: 'member', ruleName: null },
    });
    await set(spam, false);
    await drain();
    expect(network.asked.map(({ call }) => call)).toEqual(['hide', 'show']);
    expect(await hidingOf(spam)).toMatchObject({ hiddenAt: null, asked: { act: 'show', state: 'delivered' } });
    expect((await log()).slice(0, 2)).toMatchObject([
      { act: 'show', entryId: spam.entryId, isNewest: true, excerpt: 'Buy followers' },
      { act: 'hide', entryId: spam.entryId, isNewest: false },
    ]);
  });

  it('is taken back by its contrary before it left, and waits for an answer that is being given', async () => {
    const first = await comment('Taken back');
    await set(first, true);
    await set(first, false);
    await drain();
    expect(network.asked).toEqual([]);
    expect(await hidingOf(first)).toEqual({ canHide: true, hiddenAt: null, asked: null });

    const slow = await comment('Slow');
    const answer = Promise.withResolvers<{ outcome: 'sent'; externalId: string; permalink: null }>();
    network.sends.push(answer.promise);
    await set(slow, true);
    const draining = drain();
    await expect.poll(() => network.asked.length).toBe(1);
    expect((await set(slow, false)).error.error).toBe('hiding_under_way');
    answer.resolve({ outcome: 'sent', externalId: slow.externalId, permalink: null });
    await draining;
    expect((await hidingOf(slow))?.hiddenAt).not.toBeNull();
  });

  it('stays shown with the network’s reason where it refuses, whoever asked is told, and may ask again', async () => {
    const spam = await comment('Refused');
    network.sends.push({ outcome: 'rejected', code: '200', reason: 'No permission.' });
    await set(spam, true);
    await drain();
    expect(await hidingOf(spam)).toMatchObject({
      hiddenAt: null,
      asked: { state: 'failed', reason: 'No permission.' },
    });
    const notices = async () =>
      (await agent.call('listNotifications')).body.notifications.filter(
        ({ readAt, title }) => title.includes('could not be hidden on Facebook') && readAt === null,
      );
    expect(await notices()).toMatchObject([{ body: 'No permission. “Refused”' }]);
    await set(spam, true);
    await drain();
    expect((await hidingOf(spam))?.hiddenAt).not.toBeNull();
    expect(await notices()).toEqual([]);
  });

  it('is asked for again after a worker died in the call, without harm, and holds up no reply meanwhile', async () => {
    const spam = await comment('Killed');
    await set(spam, true);
    const now = test.context.now();
    const [queued] = await deliveriesOf(spam);
    const ofDelivery = { workspaceId: test.workspaceId, deliveryId: queued?.id ?? '' };
    // As a worker leaves it that is killed while the network is asked.
    await test.context.database
      .update(deliveries)
      .set({
        state: 'sending',
        leaseToken: queued?.id,
        leaseUntil: new Date(now.getTime() + 20_000),
        firstAttemptedAt: now,
      })
      .where(eq(deliveries.id, queued?.id ?? ''));
    await test.context.database
      .insert(deliveryAttempts)
      .values({ ...ofDelivery, number: 1, kind: 'send', startedAt: now });
    await agent.call('updateMessage', { params: { id: spam.id }, body: { agentReply: 'We removed this.' } });
    await drain();
    expect(network.asked.map(({ call }) => call)).toEqual(['send']);
    test.clock.advance(30_000);
    await drain();
    expect(network.asked.map(({ call }) => call)).toEqual(['send', 'hide']);
    expect((await hidingOf(spam))?.hiddenAt).not.toBeNull();
  });

  it('is refused where the network hides nothing of the kind, where nobody wrote it there, and to strangers and viewers', async () => {
    const own = await comment('Ours');
    const message = await comment('Private', { messageType: 'message' });
    expect(await hidingOf(message)).toBeNull();
    expect((await set(message, true)).error).toMatchObject({
      error: 'hiding_refused',
      message: 'Facebook does not let Parley hide messages like this one.',
    });
    await test.context.database
      .update(conversationEntries)
      .set({ deletedOnPlatformAt: test.context.now() })
      .where(eq(conversationEntries.id, own.entryId));
    expect((await set(own, true)).error.error).toBe('hiding_refused');
    const other = await comment('Other');
    expect((await set({ ...other, id: own.id }, true)).status).toBe(404);
    expect((await set(other, true, stranger)).status).toBe(404);
    expect((await set(other, true, viewer)).status).toBe(403);
    expect(await log(stranger)).toEqual([]);
    expect(await deliveriesOf(other)).toEqual([]);
  });
});
