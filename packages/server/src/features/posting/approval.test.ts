import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';

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
