import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createWorkspace } from '../../../test/factories.ts';
import { createPicture } from '../../../test/posting.ts';
import { createScriptedPublisher } from '../../../test/scripted-publisher.ts';

let test: TestApp;
let admin: Browser;
let agent: Browser;
let client: Browser;
let connectionId: string;

beforeAll(async () => {
  test = await createTestApp({ networks: new Map([['facebook', createScriptedPublisher()]]) });
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date('2027-03-20T12:00:00.000Z'));
  admin = await test.signIn('admin');
  agent = await test.signIn('agent');
  client = test.openBrowser();
  await requireApproval(true);
});

const requireApproval = (requiresApproval: boolean) =>
  admin.call('updatePostingSettings', { body: { requiresApproval } });

/** Where approval is required it waits for it. */
async function submit(caption = 'The bench gets wheels') {
  const picture = await createPicture(test.context, test.workspaceId, 'bench');
  const { body, error } = await agent.call('publishPost', {
    body: {
      ...{ caption, platforms: ['facebook'], scheduled: true, scheduledAt: '2027-04-01 10:00' },
      mediaUrls: [picture.url],
      post: { timeZone: 'UTC', connectionIds: [connectionId] },
    },
  });
  expect(error.message).toBeUndefined();
  return body.data;
}
async function makeLink(maker: Browser, postId: string, days: 3 | 7 = 7) {
  const made = await maker.call('createClientReview', {
    params: { id: postId },
    body: { clientName: 'Larkspur', days },
  });
  expect(made.error.message).toBeUndefined();
  return { ...made.body, token: made.body.link.split('/').at(-1) ?? '' };
}
const stateOf = async (id: string) => {
  const { body } = await admin.call('getPost', { params: { id } });
  return { status: body.post.status, kinds: body.history.map(({ kind }) => kind) };
};

describe('a link for a client', () => {
  it('shows how the post will look, with its files, to whoever has it and nobody else', async () => {
    const post = await submit();
    const { link, token } = await makeLink(admin, post.id);
    expect(link).toMatch(/\/client-review\/[\w-]{43}$/);
    const opened = await client.call('openClientReview', { body: { token } });
    expect(opened.body).toMatchObject({ clientName: 'Larkspur', canAnswer: true, post: { caption: post.caption } });
    const file = await client.send({ method: 'GET', url: opened.body.post.media[0]?.url ?? '' });
    expect(file.statusCode).toBe(200);
    expect(opened.headers['x-robots-tag']).toBe('noindex');
    const madeUp = await client.call('openClientReview', { body: { token: `${token.slice(1)}A` } });
    expect([madeUp.status, madeUp.error.error]).toEqual([404, 'not_found']);
    // Neither the list nor the log holds the secret.
    const listed = await admin.call('listClientReviews', { params: { id: post.id } });
    expect(JSON.stringify(listed.body)).not.toContain(token);
    expect(listed.body).toMatchObject([{ state: 'open', isEffective: true, decision: null }]);
    expect(listed.body[0]?.openedAt).not.toBeNull();
  });

  it('ends by its date and by hand', async () => {
    const post = await submit();
    const short = await makeLink(admin, post.id, 3);
    const ended = await makeLink(admin, post.id);
    expect((await agent.call('revokeClientReview', { params: { id: ended.review.id } })).status).toBe(200);
    expect((await client.call('openClientReview', { body: { token: ended.token } })).status).toBe(404);
    test.clock.advance(3 * 86_400_000);
    for (const call of ['openClientReview', 'answerClientReview'] as const) {
      const body = { token: short.token, revision: post.revision, decision: 'approved' as const };
      const answer =
        call === 'openClientReview'
          ? await client.call(call, { body: { token: short.token } })
          : await client.call(call, { body });
      expect(answer.status).toBe(404);
    }
    admin = await test.signIn('admin');
    expect((await stateOf(post.id)).status).toBe('pending-approval');
  });

  it('approves as whoever made it may, once, however often it is pressed', async () => {
    const post = await submit();
    const { token } = await makeLink(admin, post.id);
    const body = { token, revision: post.revision, decision: 'approved' as const };
    const [one, other] = await Promise.all([
      client.call('answerClientReview', { body }),
      client.call('answerClientReview', { body }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const { kinds, status } = await stateOf(post.id);
    expect(status).toBe('scheduled');
    expect(kinds.filter((kind) => kind === 'client-approved')).toHaveLength(1);
    expect(kinds).toContain('approved');
    expect((await admin.call('listClientReviews', { params: { id: post.id } })).body).toMatchObject([
      { decision: 'approved', isOutdated: false },
    ]);
  });

  it('sends a post back with the client’s words, which must be there', async () => {
    const post = await submit();
    const { token } = await makeLink(admin, post.id);
    const wish = { token, revision: post.revision, decision: 'changes-requested' as const };
    expect((await client.call('answerClientReview', { body: wish })).status).toBe(400);
    const answer = await client.call('answerClientReview', { body: { ...wish, comment: 'Another colour, please' } });
    expect(answer.body).toMatchObject({ decision: 'changes-requested', comment: 'Another colour, please' });
    expect(await stateOf(post.id)).toMatchObject({ status: 'draft' });
    const { body } = await agent.call('listNotifications');
    expect(JSON.stringify(body)).toContain('Larkspur asks for changes to a post');
  });

  it('is advice where an agent made it, or where no approval is required', async () => {
    const waiting = await submit();
    const agents = await makeLink(agent, waiting.id);
    expect(agents.review.isEffective).toBe(false);
    await client.call('answerClientReview', {
      body: { token: agents.token, revision: waiting.revision, decision: 'approved' },
    });
    expect(await stateOf(waiting.id)).toMatchObject({ status: 'pending-approval' });

    await requireApproval(false);
    const scheduled = await submit('Another');
    const { token } = await makeLink(admin, scheduled.id);
    const answer = await client.call('answerClientReview', {
      body: { token, revision: scheduled.revision, decision: 'changes-requested', comment: 'Not this one' },
    });
    expect(answer.body.decision).toBe('changes-requested');
    expect(await stateOf(scheduled.id)).toMatchObject({ status: 'scheduled' });
    expect((await stateOf(scheduled.id)).kinds).toContain('client-changes-requested');
  });

  it('is answered by somebody who saw the post as it is', async () => {
    const post = await submit();
    const { token } = await makeLink(admin, post.id);
    await agent.call('updatePost', { params: { id: post.id }, body: { revision: post.revision, caption: 'Changed' } });
    const body = { token, revision: post.revision, decision: 'approved' as const };
    const late = await client.call('answerClientReview', { body });
    expect([late.status, late.error.error]).toEqual([409, 'revision_conflict']);
    expect((await stateOf(post.id)).status).not.toBe('scheduled');
  });

  it('belongs to its workspace', async () => {
    const post = await submit();
    const { review } = await makeLink(admin, post.id);
    const stranger = await test.signIn('owner', { workspaceId: await createWorkspace(test.context.database) });
    const made = await stranger.call('createClientReview', { params: { id: post.id }, body: { clientName: 'X' } });
    expect([made.status, (await stranger.call('revokeClientReview', { params: { id: review.id } })).status]).toEqual([
      404, 404,
    ]);
    expect((await stranger.call('listClientReviews', { params: { id: post.id } })).status).toBe(404);
  });
});
