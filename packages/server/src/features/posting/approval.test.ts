import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProgram } from '../../../test/api-keys.ts';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createCampaign, createPicture } from '../../../test/posting.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { publications } from '../../db/schema/posting.ts';

let test: TestApp;
let network: ScriptedPublisher;
let agent: Browser;
let admin: Browser;
let connectionId: string;

beforeAll(async () => {
  network = createScriptedPublisher();
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date('2027-03-20T12:00:00.000Z'));
  agent = await test.signIn('agent');
  admin = await test.signIn('admin');
  await admin.call('updatePostingSettings', { body: { requiresApproval: true } });
  network.asked.length = 0;
});

const drain = () => test.context.work.drain(['deliver']);
const texts = () => network.asked.filter(({ call }) => call === 'publish').map(({ text }) => text);
const getPost = async (id: string) => (await admin.call('getPost', { params: { id } })).body;

async function submit(caption: string, scheduledAt: string | null = null, by = agent) {
  const answer = await by.call('publishPost', {
    body: { caption, platforms: ['facebook'], scheduled: scheduledAt !== null, scheduledAt, post: { timeZone: 'UTC' } },
  });
  expect(answer.error.message).toBeUndefined();
  test.clock.advance(1_000);
  return answer.body.data;
}
const review = (id: string, revision: number, decision: 'approve' | 'request-changes' | 'reject', comment = '') =>
  admin.call('reviewPost', { params: { id }, body: { revision, decision, comment } });

describe('where approval is required', () => {
  it('keeps the post of a key without that scope, though whoever made the key may approve', async () => {
    const scopes = ['posting.read', 'posting.write'] as const;
    const writer = await createProgram(test, { scopes });
    const body = {
      caption: 'By a program',
      platforms: ['facebook'],
      scheduled: false,
      post: { timeZone: 'UTC' },
    } as const;
    expect((await writer.call('publishPost', { body: { ...body, platforms: ['facebook'] } })).body.data.status).toBe(
      'pending-approval',
    );
    const approver = await createProgram(test, { scopes: [...scopes, 'posting.approve'] });
    const sent = await approver.call('publishPost', { body: { ...body, platforms: ['facebook'] } });
    expect(sent.body.data.publications).toHaveLength(1);
  });

  it('keeps an agent’s post until an admin approves it, then sends it at the wished time', async () => {
    const post = await submit('Please', '2027-03-21 10:00');
    expect(post).toMatchObject({
      status: 'pending-approval',
      approval: 'pending',
      scheduledAt: '2027-03-21T10:00:00.000Z',
      publications: [],
    });
    const bell = await admin.call('listNotifications');
    expect(bell.body.notifications[0]).toMatchObject({ kind: 'post-review', link: `/posting?post=${post.id}` });
    expect((await agent.call('listNotifications')).body.notifications).toEqual([]);
    const approved = await review(post.id, post.revision, 'approve', 'Good');
    expect(approved.body).toMatchObject({
      status: 'scheduled',
      approval: 'approved',
      publications: [{ connectionId }],
    });
    expect((await agent.call('listNotifications')).body.notifications[0]).toMatchObject({
      kind: 'post-review',
      title: expect.stringContaining('approved your post'),
    });
    test.clock.set(new Date('2027-03-21T10:00:00.000Z'));
    await drain();
    expect(texts()).toEqual(['Please']);
    admin = await test.signIn('admin');
    expect((await getPost(post.id)).history.map(({ kind, text }) => [kind, text])).toEqual([
      ['created', null],
      ['submitted', null],
      ['approved', 'Good'],
      ['scheduled', '2027-03-21 10:00 (UTC)'],
      ['published', expect.anything()],
    ]);
  });

  it('publishes at once on approval where no time was wished, and where it passed a moment ago', async () => {
    const asked = await submit('Now, please');
    expect(asked.scheduledAt).toBeNull();
    expect((await review(asked.id, asked.revision, 'approve')).status).toBe(200);
    const late = await submit('A bit late', '2027-03-20 12:10');
    test.clock.set(new Date('2027-03-20T12:40:00.000Z'));
    expect((await review(late.id, late.revision, 'approve')).status).toBe(200);
    await drain();
    expect(texts().sort()).toEqual(['A bit late', 'Now, please']);
  });

  it('does not send what was approved long after its time: a new one is chosen first', async () => {
    const post = await submit('Too late', '2027-03-20 12:10');
    test.clock.set(new Date('2027-03-20T14:00:00.000Z'));
    const refused = await review(post.id, post.revision, 'approve');
    expect([refused.status, refused.error.error]).toEqual([422, 'schedule_in_past']);
    const body = { revision: post.revision, scheduledAt: '2027-03-20 15:00', timeZone: 'UTC' };
    const moved = await agent.call('reschedulePost', { params: { id: post.id }, body });
    expect(moved.body.status).toBe('pending-approval');
    expect((await review(post.id, moved.body.revision, 'approve')).body.status).toBe('scheduled');
  });

  it.each([
    ['request-changes', 'changes-requested'],
    ['reject', 'rejected'],
  ] as const)('gives a post back with a comment: %s', async (decision, approval) => {
    const post = await submit(`Given back: ${decision}`);
    expect((await review(post.id, post.revision, decision)).status).toBe(400);
    const given = await review(post.id, post.revision, decision, 'Less shouting');
    expect(given.body).toMatchObject({ status: 'draft', approval });
    const bell = await agent.call('listNotifications');
    expect(bell.body.notifications[0]).toMatchObject({ body: expect.stringContaining('Less shouting') });
    const edited = await agent.call('updatePost', {
      params: { id: post.id },
      body: { revision: given.body.revision, caption: 'quietly' },
    });
    const again = await agent.call('publishPostNow', {
      params: { id: post.id },
      body: { revision: edited.body.revision },
    });
    expect(again.body).toMatchObject({ status: 'pending-approval', approval: 'pending', caption: 'quietly' });
  });

  it('lets admins send their own posts, and what agents submitted, without asking themselves', async () => {
    const own = await submit('Mine', null, admin);
    expect(own).toMatchObject({ status: 'scheduled', approval: 'none' });
    await drain();
    expect(texts()).toEqual(['Mine']);
  });

  it('asks again when an agent changes, moves or hurries what was approved; not when an admin does', async () => {
    const changes: ((id: string, revision: number) => Promise<{ status: number; body: { status: string } }>)[] = [
      (id, revision) => agent.call('updatePost', { params: { id }, body: { revision, caption: 'Changed' } }),
      (id, revision) =>
        agent.call('reschedulePost', {
          params: { id },
          body: { revision, scheduledAt: '2027-03-25 10:00', timeZone: 'UTC' },
        }),
      (id, revision) => agent.call('publishPostNow', { params: { id }, body: { revision } }),
    ];
    for (const change of changes) {
      const post = await submit('Approved', '2027-03-21 10:00');
      const approved = (await review(post.id, post.revision, 'approve')).body;
      const byAdmin = await admin.call('updatePost', {
        params: { id: post.id },
        body: { revision: approved.revision, hashtags: '#ok' },
      });
      expect(byAdmin.body).toMatchObject({ status: 'scheduled', approval: 'approved' });
      const changed = await change(post.id, byAdmin.body.revision);
      expect(changed.body).toMatchObject({ status: 'pending-approval', approval: 'pending', publications: [] });
    }
    test.clock.set(new Date('2027-03-26T10:00:00.000Z'));
    await drain();
    expect(texts()).toEqual([]);
  });

  it('is not passed by trying a missed or failed post again, nor for deleting on the networks', async () => {
    await admin.call('updatePostingSettings', { body: { requiresApproval: false } });
    network.answers.publish.push({ outcome: 'rejected', code: '100', reason: 'Not like this' });
    const failed = await submit('Refused');
    await drain();
    const missed = await submit('Missed', '2027-03-20 12:10');
    test.clock.set(new Date('2027-03-20T18:00:00.000Z'));
    await test.context.work.drain(['watch-publications', 'deliver']);
    [agent, admin] = [await test.signIn('agent'), await test.signIn('admin')];
    await admin.call('updatePostingSettings', { body: { requiresApproval: true } });
    network.asked.length = 0;
    for (const { id, status } of [
      { id: failed.id, status: 'failed' },
      { id: missed.id, status: 'missed' },
    ]) {
      const { post } = await getPost(id);
      expect(post.status).toBe(status);
      const params = { id: post.publications[0]?.id ?? '' };
      const refused = await agent.call('retryPublication', { params });
      expect([refused.status, refused.error.error]).toEqual([403, 'not_permitted']);
      expect(refused.error.message).toContain('requires approval');
      expect((await getPost(id)).post).toEqual(post);
    }
    await drain();
    expect(texts()).toEqual([]);
    const [publication] = (await getPost(failed.id)).post.publications;
    expect((await admin.call('retryPublication', { params: { id: publication?.id ?? '' } })).status).toBe(200);
    await drain();
    expect(texts()).toEqual(['Refused']);
    const remove = (by: Browser) =>
      by.call('deletePost', { params: { id: failed.id }, query: { onPlatforms: 'true' as const } });
    const kept = await remove(agent);
    expect([kept.status, kept.error.error]).toEqual([403, 'not_permitted']);
    expect((await getPost(failed.id)).post.status).toBe('published');
    expect((await remove(admin)).status).toBe(200);
  });

  it('sends the descriptions of files that the admin saw, also where the library’s change meanwhile', async () => {
    const picture = await createPicture(test.context, test.workspaceId, 'quay');
    const bare = await createPicture(test.context, test.workspaceId, 'gull', '#c0c0d0');
    await agent.call('updateMedia', { params: { id: bare.id }, body: { altText: null } });
    const media = [picture, bare].map(({ id }) => ({ mediaId: id, altText: null }));
    const body = {
      caption: 'Described',
      platforms: ['facebook' as const],
      scheduled: true,
      scheduledAt: '2027-03-21 10:00',
      postId: randomUUID(),
      post: { timeZone: 'UTC', media },
    };
    const { data: submitted } = (await agent.call('publishPost', { body })).body;
    expect(submitted.media.map(({ postAltText }) => postAltText)).toEqual(['A picture of quay', '']);
    const saved = await agent.call('updatePost', {
      params: { id: submitted.id },
      body: { revision: submitted.revision, caption: 'Described anew', media },
    });
    for (const { id } of [picture, bare])
      await agent.call('updateMedia', { params: { id }, body: { altText: 'Not seen' } });
    expect((await review(submitted.id, saved.body.revision, 'approve')).status).toBe(200);
    const [frozen] = await test.context.database
      .select({ content: publications.content })
      .from(publications)
      .where(eq(publications.postId, submitted.id));
    expect(frozen?.content).toMatchObject({
      text: 'Described anew',
      media: [{ altText: 'A picture of quay' }, { altText: null }],
    });
  });

  it('publishes once where submitting is repeated, also of files with the library’s descriptions', async () => {
    const { id: mediaId } = await createPicture(test.context, test.workspaceId, 'crane');
    const draft = (await agent.call('createPost', { body: { caption: 'Twice', platforms: ['facebook'] } })).body;
    const post = { timeZone: 'UTC', media: [{ mediaId, altText: null }] };
    const { id: postId, revision } = draft;
    const body = { caption: 'Twice', platforms: ['facebook' as const], postId, revision, post };
    const [first, second] = [await agent.call('publishPost', { body }), await agent.call('publishPost', { body })];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data.revision).toBe(first.body.data.revision);
  });

  it('shows a post anew whose campaign got another name, or none', async () => {
    const campaignId = await createCampaign(test.context, test.workspaceId, 'Spring');
    const { id } = await submit('In a campaign', '2027-03-21 10:00');
    const { body: post } = await agent.call('updatePost', { params: { id }, body: { revision: 2, campaignId } });
    await agent.call('updateCampaign', { params: { id: campaignId }, body: { goal: 'More visits' } });
    expect((await getPost(id)).post.revision).toBe(post.revision);
    await agent.call('updateCampaign', { params: { id: campaignId }, body: { name: 'Not seen' } });
    const renamed = await review(id, post.revision, 'approve');
    expect([renamed.status, renamed.error.error]).toEqual([409, 'revision_conflict']);
    expect(renamed.error.details).toMatchObject({ post: { campaign: { name: 'Not seen' } } });
    await agent.call('deleteCampaign', { params: { id: campaignId } });
    expect((await review(id, post.revision + 1, 'approve')).status).toBe(409);
    expect((await review(id, post.revision + 2, 'approve')).status).toBe(200);
  });

  it('reviews what the admin saw, and only what waits for a review', async () => {
    const post = await submit('Seen', '2027-03-21 10:00');
    await agent.call('updatePost', { params: { id: post.id }, body: { revision: post.revision, caption: 'Not seen' } });
    const stale = await review(post.id, post.revision, 'approve');
    expect([stale.status, stale.error.error]).toEqual([409, 'revision_conflict']);
    expect(stale.error.details).toMatchObject({ post: { caption: 'Not seen' } });
    const draft = await agent.call('createPost', { body: {} });
    const early = await review(draft.body.id, draft.body.revision, 'approve');
    expect([early.status, early.error.error]).toEqual([409, 'post_not_in_state']);
  });
});
