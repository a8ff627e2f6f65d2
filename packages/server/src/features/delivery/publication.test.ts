/** What the engine makes of every answer that a step of publishing may get; the network's answers are scripted. */
import { randomUUID } from 'node:crypto';
import type { PublishStep } from '@parley/connectors/connector/publish.ts';
import type { Publication } from '@parley/contract/publications/schemas.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { publicationsOf, schedulePost } from '../../../test/publications.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { connections } from '../../db/schema/connections.ts';
import { deliveries, deliveryAttempts } from '../../db/schema/delivery.ts';
import { posts } from '../../db/schema/posting.ts';
import { deliveryKinds } from '../../delivery-kinds.ts';
import { listAttempts } from '../publications/shown-publications.service.ts';
import { claimDueDeliveries } from './delivery.queries.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let test: TestApp;
let network: ScriptedPublisher;
let author: Browser;
let connectionId: string;

beforeAll(async () => {
  network = createScriptedPublisher();
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  author = await test.signIn('agent');
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test.close());
beforeEach(() => {
  for (const answers of Object.values(network.answers)) answers.length = 0;
  network.lookUps.length = 0;
  network.asked.length = 0;
});

const drain = () => test.context.work.drain(['deliver']);
const calls = () => network.asked.map(({ call }) => call);

async function schedule(options: { account?: string; at?: Date; text?: string } = {}) {
  const { account = connectionId, at, text } = options;
  const { postId } = await schedulePost(test.context, {
    workspaceId: test.workspaceId,
    accounts: [{ connectionId: account, platform: 'facebook' }],
    createdBy: author.userId,
    ...(at === undefined ? {} : { at }),
    ...(text === undefined ? {} : { content: { text } }),
  });
  return postId;
}

async function shown(postId: string): Promise<Publication> {
  const [publication] = await publicationsOf(test.context, test.workspaceId, postId);
  if (publication === undefined) throw new Error('the publication is gone');
  return publication;
}

async function statusOf(postId: string) {
  const [post] = await test.context.database.select().from(posts).where(eq(posts.id, postId));
  return post?.status;
}

const lost: PublishStep = { outcome: 'unknown', reason: 'Connection reset' };
const in5Minutes = () => new Date(test.context.now().getTime() + 5 * minuteMs);

describe('a publication', () => {
  it('goes out at its time, not before, and shows its proof', async () => {
    const postId = await schedule({ at: in5Minutes() });
    await drain();
    expect(await shown(postId)).toMatchObject({ state: 'scheduled', attempts: 0, canCancel: true });
    expect(network.asked).toEqual([]);
    test.clock.advance(5 * minuteMs);
    await drain();
    expect(await shown(postId)).toMatchObject({
      state: 'published',
      permalink: expect.stringContaining('https://'),
      canRetry: false,
      canCancel: false,
    });
    expect(calls()).toEqual(['prepare', 'publish']);
    expect(network.asked[1]?.state).toEqual({ ready: true });
    expect(await statusOf(postId)).toBe('published');
    await drain();
    expect(calls()).toEqual(['prepare', 'publish']);
  });

  it('waits for a long transcoding without counting it as failures, and asks by the step that answered so', async () => {
    network.answers.publish.push({ outcome: 'processing', state: { video: 7 }, checkAt: new Date(0) });
    const working = (): PublishStep => ({
      outcome: 'processing',
      state: { video: 7 },
      checkAt: new Date(test.context.now().getTime() + minuteMs),
    });
    const postId = await schedule();
    for (let minute = 0; minute < 40; minute += 1) {
      network.answers.follow.push(working());
      await drain();
      expect(await shown(postId)).toMatchObject({ state: 'publishing', attempts: 0, reasonCode: null });
      test.clock.advance(minuteMs);
    }
    expect(await statusOf(postId)).toBe('publishing');
    await drain();
    expect(await shown(postId)).toMatchObject({ state: 'published' });
    expect(calls().filter((call) => call === 'publish')).toHaveLength(1);
    expect(
      new Set(network.asked.filter(({ call }) => call === 'follow').map(({ state }) => JSON.stringify(state))),
    ).toEqual(new Set(['{"video":7}']));
  });

  it('fails with the network’s own reason when the network cannot process its file, and tells its author where', async () => {
    network.answers.publish.push({ outcome: 'processing', state: { video: 8 }, checkAt: new Date(0) });
    network.answers.follow.push({ outcome: 'rejected', code: 'video-error', reason: 'The video has no sound track.' });
    const postId = await schedule();
    await drain();
    expect(await shown(postId)).toMatchObject({
      state: 'failed',
      reasonCode: 'video-error',
      reason: 'The video has no sound track.',
      canRetry: true,
    });
    expect(await statusOf(postId)).toBe('failed');
    const bell = await author.call('listNotifications');
    expect(bell.body.notifications[0]).toMatchObject({
      kind: 'publish-failed',
      body: expect.stringContaining('The video has no sound track.'),
      link: `/posting?post=${postId}`,
    });
  });

  it('repeats an upload that broke off, as long as it was nothing but an upload', async () => {
    network.answers.prepare.push(lost, {
      outcome: 'retry',
      code: '500',
      reason: 'Internal error',
      retryAt: null,
      mayHaveHappened: true,
    });
    const postId = await schedule();
    await drain();
    expect(await shown(postId)).toMatchObject({ state: 'publishing', reasonCode: 'waiting-for-network' });
    for (let round = 0; round < 3; round += 1) {
      test.clock.advance(minuteMs);
      await drain();
    }
    expect(calls()).toEqual(['prepare', 'prepare', 'prepare', 'publish']);
    expect(await shown(postId)).toMatchObject({ state: 'published' });
  });

  it('begins anew when the network forgot an upload before it was whole', async () => {
    network.answers.publish.push({ outcome: 'processing', state: null, checkAt: new Date(0) });
    const postId = await schedule();
    await drain();
    expect(calls()).toEqual(['prepare', 'publish', 'prepare', 'publish']);
    expect(await shown(postId)).toMatchObject({ state: 'published' });
  });

  it('renews an expired token once and repeats the same step', async () => {
    const expired: PublishStep = { outcome: 'expired', code: '190', reason: 'Session has expired', canRefresh: true };
    network.answers.prepare.push(expired);
    network.answers.publish.push(expired);
    const postId = await schedule();
    await drain();
    expect(calls()).toEqual(['prepare', 'prepare', 'publish', 'publish']);
    expect(new Set(network.asked.map(({ token }) => token)).size).toBe(3);
    expect(await shown(postId)).toMatchObject({ state: 'published' });
  });

  it('is missed when its account is reconnected too late', async () => {
    const account = await createConnectedAccount(test.context, test.workspaceId);
    network.answers.prepare.push({ outcome: 'expired', code: '190', reason: 'Removed', canRefresh: false });
    const postId = await schedule({ account });
    await drain();
    test.clock.advance(2 * hourMs);
    await test.context.database.update(connections).set({ state: 'active' }).where(eq(connections.id, account));
    await drain();
    expect(await shown(postId)).toMatchObject({ state: 'missed', canRetry: true });
    expect(calls()).toEqual(['prepare']);
  });

  it('asks a person to look when the network was at work on it as its account was disconnected', async () => {
    const account = await createConnectedAccount(test.context, test.workspaceId);
    const checkAt = new Date(test.context.now().getTime() + minuteMs);
    network.answers.publish.push({ outcome: 'processing', state: { id: 'film' }, checkAt });
    const postId = await schedule({ account });
    await drain();
    await test.context.database.update(connections).set({ state: 'gone' }).where(eq(connections.id, account));
    test.clock.advance(minuteMs);
    await drain();
    expect(await shown(postId)).toMatchObject({ state: 'failed', reasonCode: 'unconfirmed' });
  });

  it('fails with a reason when one of its files is no longer there', async () => {
    const { postId } = await schedulePost(test.context, {
      workspaceId: test.workspaceId,
      accounts: [{ connectionId, platform: 'facebook' }],
      content: { media: [{ mediaId: randomUUID(), altText: null }] },
    });
    await drain();
    expect(await shown(postId)).toMatchObject({ state: 'failed', reasonCode: 'media_not_found' });
    expect(network.asked).toEqual([]);
  });
});

describe('a publication whose outcome is unknown', () => {
  it('goes on with what is still to be done where the look-up says so', async () => {
    network.answers.publish.push(lost);
    network.lookUps.push({ outcome: 'found', externalId: 'x', permalink: null, state: { postId: 'x' } });
    const postId = await schedule();
    await drain();
    test.clock.advance(minuteMs);
    await drain();
    expect(calls()).toEqual(['prepare', 'publish', 'find', 'follow']);
    expect(network.asked[3]?.state).toEqual({ postId: 'x' });
    expect(await shown(postId)).toMatchObject({ state: 'published' });
  });

  it('is looked for from its own last attempt on, not among posts that others made', async () => {
    const earlier = await schedule({ text: 'The same words' });
    await drain();
    network.answers.publish.push(lost, lost);
    network.lookUps.push({ outcome: 'absent' });
    const postId = await schedule({ text: 'The same words' });
    await drain();
    const first = test.context.now();
    test.clock.advance(minuteMs);
    await drain();
    const second = test.context.now();
    test.clock.advance(minuteMs);
    await drain();
    const searches = network.asked.flatMap(({ search }) => (search === undefined ? [] : [search]));
    const [taken] = await test.context.database
      .select()
      .from(deliveries)
      .where(eq(deliveries.id, (await shown(earlier)).id));
    expect(searches).toEqual([
      { attemptedAt: first, knownExternalIds: expect.arrayContaining([taken?.externalId]) },
      { attemptedAt: second, knownExternalIds: expect.arrayContaining([taken?.externalId]) },
    ]);
    expect(await shown(postId)).toMatchObject({ state: 'published' });
  });

  it('never takes a post that another publication was found by', async () => {
    const twins = [await schedule({ text: 'Twins' }), await schedule({ text: 'Twins' })];
    network.answers.publish.push(lost, lost);
    await drain();
    const same = { outcome: 'found', externalId: 'only-one', permalink: null } as const;
    network.lookUps.push(same, same, { outcome: 'absent' });
    for (let round = 0; round < 4; round += 1) {
      test.clock.advance(minuteMs);
      await drain();
    }
    for (const twin of twins) expect(await shown(twin)).toMatchObject({ state: 'published' });
    expect(calls().filter((call) => call === 'publish')).toHaveLength(3);
  });

  it('asks a person when the network cannot tell for too long', async () => {
    network.answers.publish.push(lost);
    const postId = await schedule();
    for (let round = 0; round < 10; round += 1) {
      network.lookUps.push({ outcome: 'unsure', reason: 'Too busy', retryAt: null });
      await drain();
      test.clock.advance(20 * minuteMs);
    }
    expect(await shown(postId)).toMatchObject({ state: 'failed', reasonCode: 'unconfirmed' });
    expect(calls().filter((call) => call === 'publish')).toHaveLength(1);
    expect(calls().filter((call) => call === 'find')).toHaveLength(6);
  });

  it('asks a person soon where the account may not read what it posted', async () => {
    network.answers.publish.push(lost);
    const refused = { outcome: 'unsure', reason: 'Not enough permissions', retryAt: null, isFinal: true } as const;
    network.lookUps.push(refused, refused);
    const postId = await schedule();
    for (let round = 0; round < 3; round += 1) {
      await drain();
      test.clock.advance(minuteMs);
    }
    expect(calls()).toEqual(['prepare', 'publish', 'find', 'find']);
    expect(await shown(postId)).toMatchObject({ state: 'failed', reasonCode: 'unconfirmed' });
  });

  it('is looked up after a step that threw, and its history tells of every call', async () => {
    network.answers.publish.push(new Error('a fault of ours'));
    network.lookUps.push({ outcome: 'absent' });
    const postId = await schedule();
    await drain();
    test.clock.advance(minuteMs);
    await drain();
    expect(calls()).toEqual(['prepare', 'publish', 'find', 'publish']);
    const attempts = await listAttempts(test.context.database, test.workspaceId, postId);
    expect(attempts.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['prepare', 'prepared'],
      ['send', 'unknown'],
      ['look-up', 'absent'],
      ['send', 'published'],
    ]);
  });
});

describe('workers', () => {
  const claim = () =>
    claimDueDeliveries(test.context.database, {
      now: test.context.now(),
      kinds: deliveryKinds,
      limit: 10,
      leaseToken: randomUUID(),
      leaseUntil: new Date(test.context.now().getTime() + 20_000),
    });

  /** As a worker leaves it that was killed while it waited for the network. */
  async function dieDuring(
    step: 'prepare' | 'publish' | 'follow',
    kind: 'prepare' | 'send' | 'follow',
    stepState: unknown,
  ): Promise<string> {
    const postId = await schedule();
    const [held] = await claim();
    if (held === undefined) throw new Error('nothing was claimed');
    const row = and(eq(deliveries.workspaceId, test.workspaceId), eq(deliveries.id, held.id));
    await test.context.database
      .update(deliveries)
      .set({ step, stepState, attempts: 1, firstAttemptedAt: test.context.now() })
      .where(row);
    await test.context.database
      .insert(deliveryAttempts)
      .values({ workspaceId: test.workspaceId, deliveryId: held.id, number: 1, kind, startedAt: test.context.now() });
    await drain();
    expect(network.asked).toEqual([]);
    test.clock.advance(30_000);
    return postId;
  }

  it('repeat an upload that a dead worker had begun', async () => {
    const postId = await dieDuring('prepare', 'prepare', null);
    await drain();
    expect(calls()).toEqual(['prepare', 'publish']);
    expect(await shown(postId)).toMatchObject({ state: 'published' });
  });

  it('go on from the stored step when a dead worker had not begun it', async () => {
    const postId = await dieDuring('publish', 'prepare', { ready: 'stored' });
    await drain();
    expect(calls()).toEqual(['publish']);
    expect(network.asked[0]?.state).toEqual({ ready: 'stored' });
    expect(await shown(postId)).toMatchObject({ state: 'published' });
  });

  it('go on asking where a dead worker asked how the network gets on', async () => {
    const postId = await dieDuring('follow', 'follow', { video: 9 });
    network.repeated.length = 0;
    network.answers.follow.push({ outcome: 'processing', state: { video: 10 }, checkAt: new Date(0) });
    await drain();
    expect(calls()).toEqual(['follow', 'follow']);
    // What the dead one may have written must be looked for; what comes after it is written for the first time.
    expect(network.repeated).toEqual([true, false]);
    expect(await shown(postId)).toMatchObject({ state: 'published' });
  });
});
