import type { Recurrence } from '@parley/contract/posting/post-input.ts';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { connections } from '../../db/schema/connections.ts';
import { posts } from '../../db/schema/posting.ts';
import { makeOccurrence } from './make-occurrence.ts';

let test: TestApp;
let network: ScriptedPublisher;
let author: Browser;
let connectionId: string;

beforeAll(async () => {
  network = createScriptedPublisher();
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date('2027-03-20T12:00:00.000Z'));
  author = await test.signIn('admin');
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
  network.asked.length = 0;
});

const drain = () => test.context.work.drain(['deliver', 'make-occurrences']);

async function begin(
  recurrence: Partial<Recurrence> & Pick<Recurrence, 'frequency'>,
  scheduledAt: string,
  timeZone = 'Europe/Berlin',
) {
  const answer = await author.call('publishPost', {
    body: {
      caption: 'Every time',
      platforms: ['facebook'],
      scheduled: true,
      scheduledAt,
      post: { timeZone, recurrence, connectionIds: [connectionId] },
    },
  });
  expect(answer.error.message).toBeUndefined();
  return answer.body.data.id;
}

/** The series in the order of its times. */
async function seriesOf(first: string) {
  const rows = await test.context.database
    .select()
    .from(posts)
    .where(eq(posts.workspaceId, test.workspaceId))
    .orderBy(asc(posts.sortAt));
  return rows.filter(({ id, seriesId }) => id === first || seriesId === first);
}
const timesOf = async (first: string) => (await seriesOf(first)).map(({ scheduledAt }) => scheduledAt?.toISOString());

describe('a recurring post', () => {
  it('tells on which days it comes again, by the wall of its zone and for its day of the month', async () => {
    const id = await begin({ frequency: 'monthly', until: '2027-06-15' }, '2027-03-31 09:00');
    const read = async (from: string, to: string) =>
      (await author.call('listPostOccurrences', { query: { from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` } })).body
        .filter(({ postId }) => postId === id)
        .map(({ at }) => at);
    // The post itself is none of them.
    expect(await read('2027-03-01', '2027-09-01')).toEqual(['2027-04-30T07:00:00.000Z', '2027-05-31T07:00:00.000Z']);
    expect(await read('2027-05-01', '2027-06-01')).toEqual(['2027-05-31T07:00:00.000Z']);
  });

  it('keeps its hour over the change of the clocks, each time once', async () => {
    const first = await begin({ frequency: 'daily' }, '2027-03-26 10:00');
    for (const day of ['26T09', '27T09', '28T08', '29T08']) {
      test.clock.set(new Date(`2027-03-${day}:00:00.000Z`));
      await drain();
      await drain();
    }
    expect(await timesOf(first)).toEqual([
      '2027-03-26T09:00:00.000Z',
      '2027-03-27T09:00:00.000Z',
      '2027-03-28T08:00:00.000Z',
      '2027-03-29T08:00:00.000Z',
      '2027-03-30T08:00:00.000Z',
    ]);
    expect(network.asked.filter(({ call }) => call === 'publish')).toHaveLength(4);
    const series = await seriesOf(first);
    expect(series.map(({ recurrence }) => recurrence !== null)).toEqual([false, false, false, false, true]);
    expect(series.at(-1)).toMatchObject({
      source: 'recurrence',
      status: 'scheduled',
      caption: 'Every time',
      connectionIds: [connectionId],
    });
  });

  it('is made once by two workers at the same moment', async () => {
    const first = await begin({ frequency: 'daily' }, '2027-03-21 10:00', 'Asia/Kolkata');
    test.clock.set(new Date('2027-03-21T04:30:00.000Z'));
    await Promise.all([1, 2, 3].map(() => makeOccurrence(test.context, test.workspaceId, first)));
    expect(await timesOf(first)).toEqual(['2027-03-21T04:30:00.000Z', '2027-03-22T04:30:00.000Z']);
  });

  it('ends on its last day', async () => {
    const first = await begin({ frequency: 'daily', until: '2027-03-22' }, '2027-03-21 10:00');
    for (const day of ['21', '22', '23']) {
      test.clock.set(new Date(`2027-03-${day}T12:00:00.000Z`));
      await drain();
    }
    expect(await timesOf(first)).toHaveLength(2);
  });

  it('leaves out what passed while everything was stopped, and says so', async () => {
    const first = await begin({ frequency: 'daily' }, '2027-03-21 10:00', 'UTC');
    test.clock.set(new Date('2027-03-25T10:30:00.000Z'));
    await test.context.work.drain(['make-occurrences']);
    // The one of today is still within the hour that things may be late, the next one comes tomorrow.
    expect(await timesOf(first)).toEqual([
      '2027-03-21T10:00:00.000Z',
      '2027-03-25T10:00:00.000Z',
      '2027-03-26T10:00:00.000Z',
    ]);
    const made = (await seriesOf(first))[1];
    author = await test.signIn('admin');
    const { body } = await author.call('getPost', { params: { id: made?.id ?? '' } });
    expect(body.history[0]).toMatchObject({
      kind: 'created',
      person: null,
      text: '3 earlier dates had passed and were left out.',
    });
  });

  it('ends with the post that is deleted, also while it waits', async () => {
    const first = await begin({ frequency: 'weekly' }, '2027-03-21 10:00');
    await author.call('deletePost', { params: { id: first } });
    test.clock.set(new Date('2027-03-21T12:00:00.000Z'));
    await drain();
    expect(await timesOf(first)).toHaveLength(1);
  });

  it('waits as a draft, and tells, where its account is gone', async () => {
    const first = await begin({ frequency: 'daily' }, '2027-03-21 10:00', 'UTC');
    test.clock.set(new Date('2027-03-21T10:00:00.000Z'));
    await test.context.work.drain(['deliver']);
    await test.context.database
      .update(connections)
      .set({ state: 'gone' })
      .where(and(eq(connections.workspaceId, test.workspaceId), eq(connections.id, connectionId)));
    await drain();
    const [, next] = await seriesOf(first);
    expect(next).toMatchObject({ status: 'draft', recurrence: expect.anything() });
    author = await test.signIn('admin');
    const again = await author.call('publishPostNow', {
      params: { id: next?.id ?? '' },
      body: { revision: next?.revision ?? 0 },
    });
    expect(again.error.error).toBe('no_account');
    const told = await test.context.database.query.notifications.findMany();
    expect(told).toContainEqual(expect.objectContaining({ kind: 'publish-failed', link: `/posting?post=${next?.id}` }));
  });
});
