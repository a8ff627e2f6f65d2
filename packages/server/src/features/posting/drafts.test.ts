import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createCampaign, createPicture } from '../../../test/posting.ts';
import { createScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { posts } from '../../db/schema/posting.ts';

let test: TestApp;
let author: Browser;
let other: Browser;
let connectionId: string;

beforeAll(async () => {
  test = await createTestApp({ networks: new Map([['facebook', createScriptedPublisher()]]) });
  author = await test.signIn('agent');
  other = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test.close());

async function draft(body: Parameters<typeof author.call<'createPost'>>[1] = { body: {} }) {
  const made = await author.call('createPost', body);
  expect(made.status).toBe(201);
  return made.body;
}

describe('a draft', () => {
  it('is kept with nothing in it, under the id that the client made, once', async () => {
    const id = randomUUID();
    const first = await draft({ body: { id } });
    expect(first).toMatchObject({
      id,
      revision: 1,
      status: 'draft',
      displayTitle: 'Untitled post',
      timeZone: 'UTC',
      type: 'Text',
    });
    expect((await draft({ body: { id, caption: 'again' } })).caption).toBe('');
  });

  it('keeps everything that is written, also when nobody is signed in any more', async () => {
    const picture = await createPicture(test.context, test.workspaceId, 'pier');
    const campaignId = await createCampaign(test.context, test.workspaceId, 'Autumn');
    const { id, revision } = await draft({ body: { caption: 'The pier' } });
    const saved = await author.call('updatePost', {
      params: { id },
      body: {
        revision,
        title: 'Pier',
        hashtags: '#pier',
        platforms: ['facebook'],
        connectionIds: [connectionId],
        platformContent: { captions: { facebook: 'The old pier' }, hashtags: {} },
        media: [{ mediaId: picture.id, altText: 'A wooden pier' }],
        link: 'https://tern.example/pier',
        thread: ['Second part'],
        firstComment: 'First!',
        options: { [connectionId]: { privacy: 'public' } },
        campaignId,
        scheduledAt: '2027-07-01T10:00',
        timeZone: 'Asia/Kolkata',
        recurrence: { frequency: 'weekly', weekdays: [1] },
      },
    });
    expect(saved.status).toBe(200);
    await author.call('logout', {});
    const back = await test.signIn('viewer');
    const { body } = await back.call('getPost', { params: { id } });
    expect(body.post).toMatchObject({
      revision: 2,
      displayTitle: 'Pier',
      caption: 'The pier',
      hashtags: '#pier',
      type: 'Thread',
      platforms: ['facebook'],
      connectionIds: [connectionId],
      platformContent: { captions: { facebook: 'The old pier' }, hashtags: {} },
      media: [{ id: picture.id, postAltText: 'A wooden pier', usedInPosts: 1 }],
      link: 'https://tern.example/pier',
      thread: ['Second part'],
      firstComment: 'First!',
      options: { [connectionId]: { privacy: 'public' } },
      campaign: { id: campaignId, name: 'Autumn' },
      scheduledAt: '2027-07-01T04:30:00.000Z',
      timeZone: 'Asia/Kolkata',
      recurrence: { frequency: 'weekly', interval: 1, weekdays: [1], until: null },
      publications: [],
      results: null,
      lateReason: null,
    });
    author = await test.signIn('agent');
  });

  it('is changed once by two tabs: the second one is shown what the first one wrote', async () => {
    const { id, revision } = await draft({ body: { caption: 'One' } });
    const [left, right] = await Promise.all([
      author.call('updatePost', { params: { id }, body: { revision, caption: 'Left' } }),
      author.call('updatePost', { params: { id }, body: { revision, caption: 'Right' } }),
    ]);
    const [won, lost] = left.status === 200 ? [left, right] : [right, left];
    expect([won.status, lost.status]).toEqual([200, 409]);
    expect(lost.error).toMatchObject({
      error: 'revision_conflict',
      details: { post: { id, revision: 2, caption: won.body.caption } },
    });
  });

  it('keeps its revision where nothing changed, and one line of history for one sitting', async () => {
    const { id } = await draft({ body: { caption: 'a' } });
    for (const [index, caption] of ['ab', 'abc', 'abc', 'abcd'].entries()) {
      const seen = (await author.call('getPost', { params: { id } })).body.post;
      const saved = await author.call('updatePost', { params: { id }, body: { revision: seen.revision, caption } });
      expect(saved.body.revision).toBe(index === 2 ? seen.revision : seen.revision + 1);
    }
    const { body } = await author.call('getPost', { params: { id } });
    expect(body.history.map(({ kind }) => kind)).toEqual(['created']);
    const colleague = await test.signIn('admin');
    test.clock.advance(1_000);
    await colleague.call('updatePost', { params: { id }, body: { revision: body.post.revision, caption: 'abcde' } });
    const after = await author.call('getPost', { params: { id } });
    expect(after.body.history.map(({ kind }) => kind)).toEqual(['created', 'edited']);
  });

  it('refuses what is not there: a file, a campaign, an account, a zone, a date', async () => {
    const answers = await Promise.all([
      author.call('createPost', { body: { media: [{ mediaId: randomUUID() }] } }),
      author.call('createPost', { body: { campaignId: randomUUID() } }),
      author.call('createPost', { body: { connectionIds: [randomUUID()] } }),
      author.call('createPost', { body: { timeZone: 'Moon/Crater' } }),
      author.call('createPost', { body: { scheduledAt: '2027-02-30 10:00' } }),
    ]);
    expect(answers.map(({ error, status }) => [status, error.error])).toEqual([
      [422, 'media_not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
    ]);
  });

  it('is copied as a draft without a time', async () => {
    const { id } = await draft({
      body: { caption: 'Copy me', scheduledAt: '2027-01-01 10:00', platforms: ['facebook'] },
    });
    const copy = await author.call('duplicatePost', { params: { id } });
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      caption: 'Copy me',
      platforms: ['facebook'],
      scheduledAt: null,
      status: 'draft',
    });
    expect(copy.body.id).not.toBe(id);
  });

  it('is deleted for good: its id names nothing any more, and its files are free', async () => {
    const picture = await createPicture(test.context, test.workspaceId, 'gull', '#aa2020');
    const { id } = await draft({ body: { media: [{ mediaId: picture.id }] } });
    expect((await author.call('deletePost', { params: { id } })).body).toEqual({ success: true, stillThere: [] });
    expect((await author.call('getPost', { params: { id } })).status).toBe(404);
    expect((await author.call('createPost', { body: { id } })).status).toBe(404);
    const published = { caption: 'x', platforms: ['facebook' as const], postId: id };
    expect((await author.call('publishPost', { body: published })).status).toBe(404);
    expect((await author.call('deleteMedia', { params: { id: picture.id } })).status).toBe(200);
  });

  it('carries the team’s comments, and its author hears of them', async () => {
    const { id } = await draft({ body: { caption: 'What do you think?' } });
    const colleague = await test.signIn('admin');
    const comment = await colleague.call('commentPost', { params: { id }, body: { text: 'Shorter, please' } });
    expect(comment.status).toBe(201);
    expect(comment.body).toMatchObject({
      kind: 'commented',
      text: 'Shorter, please',
      person: { id: colleague.userId },
    });
    const { body } = await author.call('getPost', { params: { id } });
    expect(body.history.at(-1)).toEqual(comment.body);
    expect(body.post.revision).toBe(1);
    const bell = await author.call('listNotifications');
    expect(bell.body.notifications[0]).toMatchObject({
      kind: 'post-review',
      body: 'Shorter, please',
      link: `/posting?post=${id}`,
    });
  });
});

describe('who may', () => {
  it('lets viewers read and nothing else', async () => {
    const viewer = await test.signIn('viewer');
    const { id, revision } = await draft({ body: { caption: 'Look' } });
    expect((await viewer.call('getPost', { params: { id } })).status).toBe(200);
    expect((await viewer.call('listPosts')).status).toBe(200);
    const refused = await Promise.all([
      viewer.call('createPost', { body: {} }),
      viewer.call('updatePost', { params: { id }, body: { revision } }),
      viewer.call('publishPost', { body: { caption: 'x', platforms: ['facebook'] } }),
      viewer.call('publishPostNow', { params: { id }, body: { revision } }),
      viewer.call('reschedulePost', {
        params: { id },
        body: { revision, scheduledAt: '2027-01-01 10:00', timeZone: 'UTC' },
      }),
      viewer.call('unschedulePost', { params: { id }, body: { revision } }),
      viewer.call('deletePost', { params: { id } }),
      viewer.call('duplicatePost', { params: { id } }),
      viewer.call('commentPost', { params: { id }, body: { text: 'x' } }),
      viewer.call('checkPost', { body: {} }),
      author.call('reviewPost', { params: { id }, body: { revision, decision: 'approve' } }),
      author.call('updatePostingSettings', { body: { requiresApproval: true } }),
      author.call('pausePublishing', { body: { isPaused: true } }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });

  it('shows no other workspace anything of it', async () => {
    const { id, revision } = await draft({ body: { caption: 'Ours alone' } });
    const answers = await Promise.all([
      other.call('getPost', { params: { id } }),
      other.call('updatePost', { params: { id }, body: { revision, caption: 'Theirs' } }),
      other.call('publishPostNow', { params: { id }, body: { revision } }),
      other.call('reschedulePost', {
        params: { id },
        body: { revision, scheduledAt: '2027-01-01 10:00', timeZone: 'UTC' },
      }),
      other.call('unschedulePost', { params: { id }, body: { revision } }),
      other.call('reviewPost', { params: { id }, body: { revision, decision: 'approve' } }),
      other.call('deletePost', { params: { id } }),
      other.call('duplicatePost', { params: { id } }),
      other.call('commentPost', { params: { id }, body: { text: 'x' } }),
      other.call('createPost', { body: { connectionIds: [connectionId] } }),
      other.call('checkPost', { body: { connectionIds: [connectionId] } }),
      other.call('listPublishChoices', { params: { id: connectionId } }),
      other.call('publishPost', {
        body: { caption: 'x', platforms: ['facebook'], post: { connectionIds: [connectionId] } },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await other.call('listPosts')).body).toEqual([]);
    expect((await other.call('listPostingAccounts')).body).toEqual([]);
    expect((await other.call('getPostSummary')).body.total).toBe(0);
    // The same id may stand in two workspaces without meeting.
    const theirs = await other.call('createPost', { body: { id, caption: 'Theirs' } });
    expect(theirs.status).toBe(201);
    expect((await author.call('getPost', { params: { id } })).body.post.caption).toBe('Ours alone');
  });

  it('is not copied while it is being deleted: the copy would lose its files', async () => {
    const picture = await createPicture(test.context, test.workspaceId, 'buoy', '#d04020');
    const { id } = await draft({ body: { media: [{ mediaId: picture.id, altText: null }] } });
    const { copying, holder } = await test.context.database.transaction(async (transaction) => {
      await transaction.update(posts).set({ deletedAt: test.context.now() }).where(eq(posts.id, id));
      const started = author.call('duplicatePost', { params: { id } });
      await untilSomebodyWaits();
      return { copying: started, holder: picture.id };
    });
    expect((await copying).status).toBe(404);
    expect((await author.call('deleteMedia', { params: { id: holder } })).status).toBe(200);
  });
});

/** Until another connection waits for a lock of ours. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await test.context.database.execute(sql`
      select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()
    `);
    if (rows.length > 0) return;
  }
}
