import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { posts, publications } from '../../db/schema/posting.ts';

const hourMs = 3_600_000;

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
  test.clock.set(new Date('2027-03-20T12:00:00.000Z'));
  author = await test.signIn('agent');
  network.asked.length = 0;
  for (const answers of Object.values(network.answers)) answers.length = 0;
});

const drain = () => test.context.work.drain(['deliver']);
const texts = () => network.asked.filter(({ call }) => call === 'publish').map(({ text }) => text);
const getPost = async (id: string) => (await author.call('getPost', { params: { id } })).body.post;

async function schedule(caption: string, scheduledAt: string, timeZone = 'Europe/Berlin', connectionIds = [first]) {
  const answer = await author.call('publishPost', {
    body: { caption, platforms: ['facebook'], scheduled: true, scheduledAt, post: { timeZone, connectionIds } },
  });
  expect(answer.error.message).toBeUndefined();
  return answer.body.data;
}

describe('a scheduled post', () => {
  it.each([
    ['Europe/Berlin', '2027-03-22 10:00', '2027-03-22T09:00:00.000Z'],
    ['Europe/Berlin', '2027-03-29 10:00', '2027-03-29T08:00:00.000Z'],
    ['Europe/Berlin', '2027-03-28 02:30', '2027-03-28T01:30:00.000Z'],
    ['Asia/Kolkata', '2027-03-22 10:00', '2027-03-22T04:30:00.000Z'],
    ['America/New_York', '2027-11-07 01:30', '2027-11-07T05:30:00.000Z'],
  ])('in %s at %s goes out at that minute and not before', async (zone, wallClock, instant) => {
    const caption = `${zone} ${wallClock}`;
    const post = await schedule(caption, wallClock, zone);
    expect(post).toMatchObject({ status: 'scheduled', scheduledAt: instant, timeZone: zone });
    test.clock.set(new Date(Date.parse(instant) - 1_000));
    await drain();
    expect(texts()).toEqual([]);
    test.clock.set(new Date(instant));
    await drain();
    expect(texts()).toEqual([caption]);
    author = await test.signIn('agent');
    expect(await getPost(post.id)).toMatchObject({ status: 'published', publishedAt: instant });
  });

  it('stands in the workspace’s zone where none is named', async () => {
    const admin = await test.signIn('admin');
    await admin.call('updatePostingSettings', { body: { timeZone: 'Asia/Kathmandu' } });
    const answer = await author.call('publishPost', {
      body: { caption: 'Here', platforms: ['facebook'], scheduled: true, scheduledAt: '2027-03-21 10:00' },
    });
    expect(answer.body.data).toMatchObject({ timeZone: 'Asia/Kathmandu', scheduledAt: '2027-03-21T04:15:00.000Z' });
    await admin.call('updatePostingSettings', { body: { timeZone: 'UTC' } });
  });

  it('is refused in the past, and without a time', async () => {
    const body = { caption: 'Late', platforms: ['facebook' as const], scheduled: true };
    const past = await author.call('publishPost', { body: { ...body, scheduledAt: '2027-03-20 11:58' } });
    expect([past.status, past.error.error]).toEqual([422, 'schedule_in_past']);
    const justNow = await author.call('publishPost', { body: { ...body, scheduledAt: '2027-03-20 11:59' } });
    expect(justNow.status).toBe(200);
    expect((await author.call('publishPost', { body })).status).toBe(400);
  });

  it('publishes what the last edit says, at the time of the last edit', async () => {
    const { id, revision } = await schedule('Before', '2027-03-22 10:00');
    const edited = await author.call('updatePost', {
      params: { id },
      body: { revision, caption: 'After', scheduledAt: '2027-03-23 10:00', connectionIds: [second] },
    });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({ status: 'scheduled', revision: revision + 1 });
    expect(edited.body.publications).toMatchObject([{ connectionId: second, scheduledAt: '2027-03-23T09:00:00.000Z' }]);
    test.clock.set(new Date('2027-03-22T12:00:00.000Z'));
    await drain();
    expect(texts()).toEqual([]);
    test.clock.set(new Date('2027-03-23T09:00:00.000Z'));
    await drain();
    expect(texts()).toEqual(['After']);
  });

  it('is published from the composer with another text: one post, the new words', async () => {
    const { id, revision } = await schedule('First words', '2027-03-22 10:00');
    const body = { caption: 'x', platforms: ['facebook' as const], postId: id, post: { caption: 'Last words' } };
    const stale = await author.call('publishPost', { body: { ...body, revision: revision - 1 } });
    expect([stale.status, stale.error.error]).toEqual([409, 'revision_conflict']);
    const now = await author.call('publishPost', { body: { ...body, revision } });
    expect(now.status).toBe(200);
    const repeated = await author.call('publishPost', { body: { ...body, revision } });
    expect(repeated.status).toBe(200);
    await drain();
    expect(texts()).toEqual(['Last words']);
    const over = await author.call('publishPost', { body: { ...body, revision: revision + 1 } });
    expect([over.status, over.error.error]).toEqual([409, 'post_not_in_state']);
  });

  it('is moved, sent now, made a draft again and deleted', async () => {
    const moved = await schedule('Moved', '2027-03-22 10:00', 'UTC');
    const to = { revision: moved.revision, scheduledAt: '2027-04-01 09:30', timeZone: 'Asia/Kolkata' };
    test.clock.advance(1_000);
    const rescheduled = await author.call('reschedulePost', { params: { id: moved.id }, body: to });
    expect(rescheduled.body).toMatchObject({
      status: 'scheduled',
      scheduledAt: '2027-04-01T04:00:00.000Z',
      timeZone: 'Asia/Kolkata',
    });
    const past = { ...to, revision: rescheduled.body.revision, scheduledAt: '2027-03-01 09:30' };
    expect((await author.call('reschedulePost', { params: { id: moved.id }, body: past })).status).toBe(422);

    test.clock.advance(1_000);
    const sent = await author.call('publishPostNow', {
      params: { id: moved.id },
      body: { revision: rescheduled.body.revision },
    });
    expect(sent.body.scheduledAt).toBe(test.context.now().toISOString());
    await drain();
    expect(texts()).toEqual(['Moved']);
    const again = await author.call('publishPostNow', {
      params: { id: moved.id },
      body: { revision: sent.body.revision },
    });
    expect([again.status, again.error.error]).toEqual([409, 'post_not_in_state']);

    const taken = await schedule('Taken back', '2027-03-22 10:00', 'UTC');
    const draft = await author.call('unschedulePost', { params: { id: taken.id }, body: { revision: taken.revision } });
    expect(draft.body).toMatchObject({ status: 'draft', scheduledAt: null, publications: [] });
    const deleted = await schedule('Deleted', '2027-03-22 10:00', 'UTC');
    expect((await author.call('deletePost', { params: { id: deleted.id } })).status).toBe(200);
    test.clock.set(new Date('2027-03-22T10:00:00.000Z'));
    await drain();
    expect(texts()).toEqual(['Moved']);
    author = await test.signIn('agent');
    const { body } = await author.call('getPost', { params: { id: moved.id } });
    expect(body.history.map(({ kind, text }) => [kind, text])).toEqual([
      ['created', null],
      ['scheduled', '2027-03-22 10:00 (UTC)'],
      ['rescheduled', '2027-04-01 09:30 (Asia/Kolkata)'],
      ['scheduled', 'Now'],
      ['published', expect.anything()],
    ]);
  });

  it('publishes a draft at once by one click', async () => {
    const draft = await author.call('createPost', {
      body: { caption: 'Clicked', platforms: ['facebook'], connectionIds: [first] },
    });
    const { id, revision } = draft.body;
    expect((await author.call('publishPostNow', { params: { id }, body: { revision } })).status).toBe(200);
    await drain();
    expect(texts()).toEqual(['Clicked']);
  });
});

describe('a missed post', () => {
  it('asks for attention, is edited without being sent, and goes out when a person says so', async () => {
    const { id } = await schedule('Missed', '2027-03-20 13:00', 'UTC');
    test.clock.set(new Date('2027-03-20T16:00:00.000Z'));
    await drain();
    const waiting = await author.call('listPosts', { query: { status: 'attention', search: 'Missed' } });
    expect(waiting.body).toMatchObject([{ id, status: 'missed', lateReason: expect.stringMatching(/\w/) }]);
    const revision = waiting.body[0]?.revision ?? 0;
    const edited = await author.call('updatePost', { params: { id }, body: { revision, caption: 'Missed no more' } });
    expect(edited.body.status).toBe('missed');
    await drain();
    expect(texts()).toEqual([]);
    const sent = await author.call('publishPostNow', { params: { id }, body: { revision: edited.body.revision } });
    expect(sent.status).toBe(200);
    await drain();
    expect(texts()).toEqual(['Missed no more']);
    expect(await getPost(id)).toMatchObject({ status: 'published', lateReason: null });
  });
});

describe('a race with the worker', () => {
  it('is lost honestly once the post is under way: nothing is changed', async () => {
    const { id } = await schedule('On its way', '2027-03-20 13:00', 'UTC', [first, second]);
    const checkAt = new Date(test.context.now().getTime() + 2 * hourMs);
    network.answers.prepare.push({ outcome: 'processing', state: {}, checkAt });
    test.clock.set(new Date('2027-03-20T13:00:00.000Z'));
    await drain();
    const present = await getPost(id);
    const { revision } = present;
    const answers = await Promise.all([
      author.call('updatePost', { params: { id }, body: { revision, caption: 'Too late' } }),
      author.call('reschedulePost', {
        params: { id },
        body: { revision, scheduledAt: '2027-04-01 10:00', timeZone: 'UTC' },
      }),
      author.call('unschedulePost', { params: { id }, body: { revision } }),
      author.call('publishPostNow', { params: { id }, body: { revision } }),
      author.call('deletePost', { params: { id } }),
    ]);
    expect(answers.map(({ error, status }) => [status, error.error])).toEqual(
      answers.map(() => [409, 'post_not_in_state']),
    );
    expect(await getPost(id)).toEqual(present);
  });

  it('ends, whoever is faster, with one post that says what the answer said', async () => {
    for (let round = 0; round < 12; round += 1) {
      const before = `Round ${round}, before`;
      const { id, revision } = await schedule(before, '2027-03-20 12:00', 'UTC');
      const caption = `Round ${round}, after`;
      const [answer] = await Promise.all([
        author.call('updatePost', { params: { id }, body: { revision, caption } }),
        drain(),
      ]);
      await drain();
      expect([200, 409]).toContain(answer.status);
      const sent = texts().filter((text) => text.startsWith(`Round ${round},`));
      expect(sent).toEqual([answer.status === 200 ? caption : before]);
      expect(await getPost(id)).toMatchObject({ status: 'published', caption: sent[0] });
    }
  });

  it('keeps a failed account failed through an edit, and the retry sends the new words there alone', async () => {
    network.answers.publish.push({ outcome: 'rejected', code: '9', reason: 'Not like this' });
    const { id } = await schedule('Wrong', '2027-03-20 12:00', 'UTC', [first, second]);
    await drain();
    const failed = await getPost(id);
    expect(failed.status).toBe('failed');
    const edited = await author.call('updatePost', {
      params: { id },
      body: { revision: failed.revision, caption: 'Right' },
    });
    expect(edited.body).toMatchObject({ status: 'failed', caption: 'Right' });
    await drain();
    expect(texts()).toEqual(['Wrong', 'Wrong']);
    const publicationId = edited.body.publications.find(({ state }) => state === 'failed')?.id ?? '';
    expect((await author.call('retryPublication', { params: { id: publicationId } })).status).toBe(200);
    await drain();
    expect(texts()).toEqual(['Wrong', 'Wrong', 'Right']);
    expect((await getPost(id)).status).toBe('published');
  });

  it('sends nothing again by itself where nobody knows whether it is out', async () => {
    const { id } = await schedule('Perhaps', '2027-03-20 12:00', 'UTC');
    await test.context.database
      .update(publications)
      .set({ state: 'failed', reasonCode: 'unconfirmed' })
      .where(eq(publications.postId, id));
    await test.context.database.update(posts).set({ status: 'failed' }).where(eq(posts.id, id));
    const { revision } = await getPost(id);
    const answer = await author.call('publishPost', {
      body: { caption: 'Perhaps', platforms: ['facebook'], postId: id, revision, post: {} },
    });
    expect([answer.status, answer.error.error]).toEqual([409, 'post_not_in_state']);
    expect(answer.error.message).toMatch(/retry that account/);
  });
});
