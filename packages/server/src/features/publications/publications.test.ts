/** Late, paused, taken back, tried again, watched: what becomes of publications beside the network's answers. */

import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { PublishStep } from '@parley/connectors/connector/publish.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { publicationsOf, schedulePost } from '../../../test/publications.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { connections } from '../../db/schema/connections.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { postEvents, postingSettings, posts, publications } from '../../db/schema/posting.ts';
import { deliveryKinds } from '../../delivery-kinds.ts';
import { claimDueDeliveries } from '../delivery/delivery.queries.ts';
import { createUsageRecorder } from '../usage/usage-recorder.ts';
import { lateReasonOf } from './late-reason.service.ts';
import { movePublications, withdrawPublications } from './publications.service.ts';
import { nextResultsAt } from './results-schedule.ts';
import { listAttempts } from './shown-publications.service.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let test: TestApp;
let network: ScriptedPublisher;
let author: Browser;
let first: string;
let second: string;

beforeAll(async () => {
  network = createScriptedPublisher();
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  first = await createConnectedAccount(test.context, test.workspaceId, { name: 'First' });
  second = await createConnectedAccount(test.context, test.workspaceId, { name: 'Second' });
});
afterAll(() => test.close());
beforeEach(async () => {
  // Hours pass in these tests: who was signed in before is not any more.
  author = await test.signIn('agent');
  for (const answers of Object.values(network.answers)) answers.length = 0;
  network.asked.length = 0;
  network.results = new Map();
});

const drain = () => test.context.work.drain(['deliver', 'watch-publications']);
const shown = (postId: string) => publicationsOf(test.context, test.workspaceId, postId);
const later = (durationMs: number) => new Date(test.context.now().getTime() + durationMs);

async function schedule(at: Date, accounts = [first]) {
  return schedulePost(test.context, {
    workspaceId: test.workspaceId,
    accounts: accounts.map((connectionId) => ({ connectionId, platform: 'facebook' })),
    at,
    createdBy: author.userId,
  });
}

async function postOf(postId: string) {
  const [post] = await test.context.database.select().from(posts).where(eq(posts.id, postId));
  if (post === undefined) throw new Error('the post is gone');
  return post;
}

async function pause(isPaused: boolean) {
  await test.context.database
    .insert(postingSettings)
    .values({ workspaceId: test.workspaceId, isPaused })
    .onConflictDoUpdate({ target: postingSettings.workspaceId, set: { isPaused } });
}

const withdraw = (postId: string) =>
  test.context.database.transaction((transaction) =>
    withdrawPublications(transaction, { workspaceId: test.workspaceId, postId }),
  );
const move = (postId: string, scheduledAt: Date) =>
  test.context.database.transaction((transaction) =>
    movePublications(transaction, { workspaceId: test.workspaceId, postId, scheduledAt, now: test.context.now() }),
  );
const rejected: PublishStep = { outcome: 'rejected', code: '100', reason: 'Not like this' };

describe('what is late', () => {
  it('goes out by itself within the limit after a stop of everything', async () => {
    const { postId } = await schedule(later(minuteMs));
    test.clock.advance(59 * minuteMs);
    await drain();
    expect(await shown(postId)).toMatchObject([{ state: 'published' }]);
  });

  it('is not sent after the limit, asks its author for a decision, and goes out by that', async () => {
    const { postId } = await schedule(later(minuteMs));
    test.clock.advance(62 * minuteMs);
    await test.context.work.drain(['deliver']);
    expect(await shown(postId)).toMatchObject([{ state: 'missed', canRetry: true, canCancel: true }]);
    expect(network.asked).toEqual([]);
    expect(await postOf(postId)).toMatchObject({ status: 'missed' });
    const bell = await author.call('listNotifications');
    expect(bell.body.notifications[0]).toMatchObject({ kind: 'publish-late', link: `/posting?post=${postId}` });
    expect(bell.body.notifications[0]?.body).toContain('within 60 minutes of its time');
    expect(await move(postId, test.context.now())).toBe(true);
    await drain();
    expect(await shown(postId)).toMatchObject([{ state: 'published' }]);
  });

  it('follows the limit of its workspace', async () => {
    await pause(false);
    const limit = (lateLimitMinutes: number) =>
      test.context.database
        .update(postingSettings)
        .set({ lateLimitMinutes })
        .where(eq(postingSettings.workspaceId, test.workspaceId));
    await limit(3);
    const { postId } = await schedule(test.context.now());
    test.clock.advance(4 * minuteMs);
    await drain();
    expect(await shown(postId)).toMatchObject([{ state: 'missed' }]);
    await limit(60);
  });

  it('is told once, with why, when the network does not take it', async () => {
    const down: PublishStep = {
      outcome: 'retry',
      code: '503',
      reason: 'Maintenance',
      retryAt: null,
      mayHaveHappened: false,
    };
    const { postId } = await schedule(test.context.now());
    for (let minute = 0; minute < 8; minute += 1) {
      network.answers.prepare.push(down);
      await drain();
      test.clock.advance(minuteMs);
    }
    const bell = await author.call('listNotifications');
    const told = bell.body.notifications.filter(({ kind }) => kind === 'publish-late');
    expect(told).toMatchObject([{ title: 'A post is late', body: expect.stringContaining('Maintenance') }]);
    expect(lateReasonOf(await shown(postId), test.context.now())).toContain('Maintenance');
    network.answers.prepare.length = 0;
    test.clock.advance(10 * minuteMs);
    await drain();
    expect(await shown(postId)).toMatchObject([{ state: 'published' }]);
  });

  it('is told when no worker takes it, and when its account must be reconnected', async () => {
    const account = await createConnectedAccount(test.context, test.workspaceId, { name: 'Third' });
    await test.context.database
      .update(connections)
      .set({ state: 'needs-reconnect' })
      .where(eq(connections.id, account));
    const unworked = await schedule(test.context.now());
    const unconnected = await schedule(test.context.now(), [account]);
    test.clock.advance(6 * minuteMs);
    await test.context.work.drain(['watch-publications']);
    expect(await shown(unworked.postId)).toMatchObject([{ state: 'scheduled', reasonCode: 'waiting-for-worker' }]);
    expect(await shown(unconnected.postId)).toMatchObject([
      { state: 'scheduled', reasonCode: 'waiting-for-reconnect' },
    ]);
    const bell = await author.call('listNotifications');
    expect(bell.body.notifications.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^“.+”: First: no worker has taken it yet. Is a worker of Parley running\?$/),
        expect.stringMatching(/^“.+”: Third must be reconnected first.$/),
      ]),
    );
    test.clock.advance(hourMs);
    await drain();
    expect(await shown(unconnected.postId)).toMatchObject([
      { state: 'missed', reason: expect.stringContaining('Third must be reconnected first.') },
    ]);
    expect(network.asked).toEqual([]);
  });

  it('is ended also when a worker took it and died before it began', async () => {
    const { postId } = await schedule(test.context.now());
    await claimDueDeliveries(test.context.database, {
      now: test.context.now(),
      kinds: deliveryKinds,
      limit: 1,
      leaseToken: crypto.randomUUID(),
      leaseUntil: later(20_000),
    });
    test.clock.advance(2 * hourMs);
    await test.context.work.drain(['watch-publications']);
    expect(await shown(postId)).toMatchObject([{ state: 'missed' }]);
    await drain();
    expect(network.asked).toEqual([]);
  });
});

describe('the pause switch', () => {
  it('holds back what has not begun, says so, and lets it go afterwards', async () => {
    await pause(true);
    const { postId } = await schedule(test.context.now());
    await drain();
    expect(await shown(postId)).toMatchObject([{ state: 'scheduled', reasonCode: 'paused' }]);
    await pause(false);
    await drain();
    expect(await shown(postId)).toMatchObject([{ state: 'published' }]);
  });

  it('lets what is under way be finished', async () => {
    network.answers.publish.push({ outcome: 'processing', state: {}, checkAt: later(minuteMs) });
    const { postId } = await schedule(test.context.now());
    await drain();
    await pause(true);
    test.clock.advance(minuteMs);
    await drain();
    await pause(false);
    expect(await shown(postId)).toMatchObject([{ state: 'published' }]);
  });

  it('stops also what is prepared and has not left, which can then be taken back', async () => {
    network.answers.prepare.push({ outcome: 'processing', state: {}, checkAt: later(minuteMs) });
    const { postId } = await schedule(test.context.now());
    await drain();
    await pause(true);
    test.clock.advance(minuteMs);
    await drain();
    expect(network.asked.map(({ call }) => call)).toEqual(['prepare']);
    expect(await shown(postId)).toMatchObject([{ state: 'scheduled', reasonCode: 'paused', canCancel: true }]);
    await pause(false);
    await drain();
    expect(await shown(postId)).toMatchObject([{ state: 'published' }]);
  });

  it('makes what waits longer than the limit a matter of decision', async () => {
    await pause(true);
    const { postId } = await schedule(test.context.now());
    test.clock.advance(61 * minuteMs);
    await drain();
    await pause(false);
    await drain();
    expect(await shown(postId)).toMatchObject([
      { state: 'missed', reason: expect.stringContaining('Publishing is paused.') },
    ]);
  });
});

describe('a person', () => {
  it('takes a post back before it left, and then nothing leaves', async () => {
    const { postId } = await schedule(later(minuteMs), [first, second]);
    expect(await withdraw(postId)).toBe(true);
    test.clock.advance(minuteMs);
    await drain();
    expect(await shown(postId)).toEqual([]);
    expect(network.asked).toEqual([]);
  });

  it('cannot take back or move what is in a worker’s hand or has begun, not even in part', async () => {
    const { postId } = await schedule(test.context.now(), [first, second]);
    network.answers.prepare.push({ outcome: 'processing', state: {}, checkAt: later(minuteMs) });
    network.answers.prepare.push({ outcome: 'processing', state: {}, checkAt: later(minuteMs) });
    const [held] = await claimDueDeliveries(test.context.database, {
      now: test.context.now(),
      kinds: deliveryKinds,
      limit: 1,
      leaseToken: crypto.randomUUID(),
      leaseUntil: later(20_000),
    });
    expect(await withdraw(postId)).toBe(false);
    expect(await move(postId, later(hourMs))).toBe(false);
    test.clock.advance(21_000);
    await drain();
    expect(held).toBeDefined();
    expect(await withdraw(postId)).toBe(false);
    expect(await move(postId, later(hourMs))).toBe(false);
    test.clock.advance(minuteMs);
    await drain();
    expect(await shown(postId)).toMatchObject([{ state: 'published' }, { state: 'published' }]);
  });

  it('who takes back at the very moment of the claim either keeps the post or lets it go out once', async () => {
    for (let round = 0; round < 5; round += 1) {
      network.asked.length = 0;
      const { postId } = await schedule(test.context.now(), [first, second]);
      const [isWithdrawn] = await Promise.all([withdraw(postId), test.context.work.drain(['deliver'])]);
      await drain();
      const states = (await shown(postId)).map(({ state }) => state);
      expect(states).toEqual(
        isWithdrawn ? states.filter((state) => state === 'published') : ['published', 'published'],
      );
      expect(network.asked.filter(({ call }) => call === 'publish')).toHaveLength(states.length);
    }
  });

  it('tries one failed account again; the others are left alone and the history stays', async () => {
    network.answers.publish.push(rejected);
    const { postId } = await schedule(test.context.now(), [first, second]);
    await drain();
    const before = await shown(postId);
    expect(before.map(({ state }) => state).sort()).toEqual(['failed', 'published']);
    const failed = before.find(({ state }) => state === 'failed');
    const published = before.find(({ state }) => state === 'published');
    const retried = await author.call('retryPublication', { params: { id: failed?.id ?? '' } });
    expect(retried.body).toMatchObject({ id: failed?.id, state: 'scheduled', reason: null });
    await drain();
    const after = await shown(postId);
    expect(after.find(({ id }) => id === published?.id)).toEqual(published);
    expect(after.find(({ id }) => id === failed?.id)).toMatchObject({ state: 'published' });
    expect(await postOf(postId)).toMatchObject({ status: 'published' });
    const attempts = await listAttempts(test.context.database, test.workspaceId, postId);
    const own = attempts.filter(({ publicationId }) => publicationId === failed?.id);
    expect(own.map(({ outcome }) => outcome)).toEqual(['prepared', 'rejected', 'prepared', 'published']);
    const events = await test.context.database.select().from(postEvents).where(eq(postEvents.postId, postId));
    expect(events.map(({ kind }) => kind).sort()).toEqual(['failed', 'published', 'published', 'retried']);
    const again = await author.call('retryPublication', { params: { id: failed?.id ?? '' } });
    expect(again.error).toMatchObject({ error: 'publication_not_retryable' });
  });

  it('who tries again in two tabs at once sends it once', async () => {
    network.answers.publish.push(rejected);
    const { postId } = await schedule(test.context.now());
    await drain();
    const [failed] = await shown(postId);
    const params = { id: failed?.id ?? '' };
    const retry = () => author.call('retryPublication', { params });
    const [one, other] = await Promise.all([retry(), retry(), test.context.work.drain(['deliver'])]);
    await drain();
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect(network.asked.filter(({ call }) => call === 'publish')).toHaveLength(2);
    expect(await shown(postId)).toMatchObject([{ state: 'published' }]);
  });

  it('takes one account out of a post that has not gone out there', async () => {
    const { postId } = await schedule(later(minuteMs), [first, second]);
    const [one, other] = await shown(postId);
    const answer = await author.call('cancelPublication', { params: { id: one?.id ?? '' } });
    expect(answer.body).toMatchObject({ state: 'cancelled', canCancel: false, canRetry: false });
    expect(await postOf(postId)).toMatchObject({ connectionIds: [other?.connectionId], platforms: ['facebook'] });
    test.clock.advance(minuteMs);
    await drain();
    expect(network.asked.filter(({ call }) => call === 'publish')).toHaveLength(1);
    expect(await postOf(postId)).toMatchObject({ status: 'published' });
    for (const id of [one?.id ?? '', other?.id ?? '']) {
      const { error } = await author.call('cancelPublication', { params: { id } });
      expect(error).toMatchObject({ error: 'publication_not_cancellable' });
    }
  });

  it('of another workspace, or who may only read, can do neither', async () => {
    const { publications: made } = await schedule(later(minuteMs));
    const id = made[0]?.id ?? '';
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    const viewer = await test.signIn('viewer');
    for (const call of ['retryPublication', 'cancelPublication'] as const) {
      expect((await stranger.call(call, { params: { id } })).status).toBe(404);
      expect((await viewer.call(call, { params: { id } })).status).toBe(403);
    }
    for (const call of ['retryDelivery', 'cancelDelivery'] as const)
      expect((await author.call(call, { params: { id } })).status).toBe(404);
  });

  it('sees nothing of another workspace’s publications', async () => {
    const { postId } = await schedule(later(minuteMs));
    expect(await publicationsOf(test.context, test.otherWorkspaceId, postId)).toEqual([]);
    expect(await listAttempts(test.context.database, test.otherWorkspaceId, postId)).toEqual([]);
    expect(
      await test.context.database.transaction((transaction) =>
        withdrawPublications(transaction, { workspaceId: test.otherWorkspaceId, postId }),
      ),
    ).toBe(true);
    expect(await shown(postId)).toHaveLength(1);
  });
});

describe('results', () => {
  const results = (likes: number) => ({ likes, comments: 1, shares: null, views: 40 });
  /** Reads that asked for both posts of the account at once. */
  const readsOf = (externalId: string) =>
    network.asked.filter(
      ({ call, text }) => call === 'results' && text.split(' ').includes(externalId) && text.includes(' '),
    ).length;
  const read = () => test.context.work.drain(['refresh-results']);
  async function publish(account: string) {
    const { postId } = await schedule(test.context.now(), [account]);
    await drain();
    const [row] = await test.context.database
      .select()
      .from(publications)
      .where(and(eq(publications.workspaceId, test.workspaceId), eq(publications.postId, postId)));
    if (row?.externalId == null) throw new Error('it was not published');
    return { postId, id: row.id, externalId: row.externalId };
  }

  it('are asked for soon after publishing and rarer later, an account’s posts together', async () => {
    const account = await createConnectedAccount(test.context, test.workspaceId);
    const one = await publish(account);
    const other = await publish(account);
    network.asked.length = 0;
    network.results = new Map([
      [one.externalId, results(3)],
      [other.externalId, results(5)],
    ]);
    test.clock.advance(11 * minuteMs);
    await read();
    expect(readsOf(one.externalId)).toBe(1);
    expect(await shown(one.postId)).toMatchObject([
      { results: results(3), resultsAt: test.context.now().toISOString() },
    ]);
    expect(await shown(other.postId)).toMatchObject([{ results: results(5) }]);
    test.clock.advance(20 * minuteMs);
    await read();
    expect(readsOf(one.externalId)).toBe(1);
    test.clock.advance(40 * minuteMs);
    await read();
    expect(readsOf(one.externalId)).toBe(2);
  });

  it('keep their last figures when the network no longer has the post, or does not answer', async () => {
    const { externalId, id, postId } = await publish(await createConnectedAccount(test.context, test.workspaceId));
    network.results = new Map([[externalId, results(9)]]);
    test.clock.advance(11 * minuteMs);
    await read();
    network.results = new Map();
    test.clock.advance(hourMs);
    await read();
    const retryAt = later(9 * hourMs);
    network.results = new ConnectorError('rate-limited', '4', 'Slow down', retryAt);
    test.clock.advance(6 * hourMs);
    await read();
    expect(await shown(postId)).toMatchObject([{ results: results(9) }]);
    const [row] = await test.context.database.select().from(publications).where(eq(publications.id, id));
    expect(row?.nextResultsAt).toEqual(retryAt);
  });

  it('give way to messages and posts while what all accounts share is nearly used', async () => {
    const { externalId } = await publish(await createConnectedAccount(test.context, test.workspaceId));
    const recorder = createUsageRecorder(test.context.now);
    const calls = { bucket: 'app', label: 'Calls', scope: 'application', limit: 100, unit: 'percent' } as const;
    recorder.see('facebook', { ...calls, used: 80, resetsAt: later(2 * hourMs) });
    await recorder.flush(test.context.database);
    const asksFor = () =>
      network.asked.filter(({ call, text }) => call === 'results' && text.includes(externalId)).length;
    test.clock.advance(11 * minuteMs);
    await read();
    expect(asksFor()).toBe(0);
    test.clock.advance(2 * hourMs);
    await read();
    expect(asksFor()).toBe(1);
  });

  it('are looked at after 10 minutes, an hour, six hours, then daily for 30 days', () => {
    const publishedAt = new Date('2026-03-01T12:00:00Z');
    const looks: number[] = [];
    for (
      let at: Date | null = nextResultsAt(publishedAt, publishedAt);
      at !== null;
      at = nextResultsAt(publishedAt, at)
    )
      looks.push((at.getTime() - publishedAt.getTime()) / hourMs);
    expect(looks.slice(0, 6)).toEqual([1 / 6, 1, 6, 24, 48, 72]);
    expect(looks.at(-1)).toBe(30 * 24);
    expect(looks).toHaveLength(33);
  });
});

it('a clock that jumps far ahead and back loses nothing and sends nothing twice', async () => {
  const { postId } = await schedule(later(10 * minuteMs));
  const before = test.context.now();
  test.clock.advance(3 * hourMs);
  await drain();
  test.clock.set(before);
  test.clock.advance(11 * minuteMs);
  await drain();
  expect(network.asked).toEqual([]);
  const [missed] = await shown(postId);
  expect(missed).toMatchObject({ state: 'missed' });
  await author.call('retryPublication', { params: { id: missed?.id ?? '' } });
  await drain();
  expect(await shown(postId)).toMatchObject([{ state: 'published' }]);
  const [row] = await test.context.database
    .select()
    .from(deliveries)
    .where(eq(deliveries.id, missed?.id ?? ''));
  expect(row).toMatchObject({ state: 'delivered' });
});
