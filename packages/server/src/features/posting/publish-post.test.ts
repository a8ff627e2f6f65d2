import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { createCampaign, createPicture } from '../../../test/posting.ts';
import { createSandboxApp, findConnectionOf, type SandboxApp } from '../../../test/sandbox.ts';

let test: SandboxApp;
let admin: Browser;
let facebookId: string;
let twitterId: string;

beforeAll(async () => {
  test = await createSandboxApp();
  admin = await test.signIn('admin');
  await test.connect(admin, 'facebook');
  await test.connect(admin, 'twitter');
  facebookId = (await findConnectionOf(test, 'facebook')).id;
  twitterId = (await findConnectionOf(test, 'twitter')).id;
});
afterAll(() => test.close());

const drain = () => test.context.work.drain(['deliver']);
type Shown = { type: string; text: string; media: unknown[] };
const postsOf = async (platform: 'facebook' | 'twitter', words: string) =>
  ((await test.outbound(platform)) as unknown as Shown[]).filter(
    ({ text, type }) => type === 'post' && text.includes(words),
  );

/** Makes the clock stand still between two deliveries' times. */
async function drainUntilDone(id: string) {
  for (let turn = 0; turn < 20; turn += 1) {
    await drain();
    const { body } = await admin.call('getPost', { params: { id } });
    if (body.post.status === 'published' || body.post.status === 'failed') return body;
    test.clock.advance(10_000);
  }
  throw new Error('the post was not done');
}

describe('publishing now', () => {
  it('puts the specification’s call on every chosen network once, with text, hashtags and pictures', async () => {
    const picture = await createPicture(test.context, test.workspaceId, 'lighthouse');
    const published = await admin.call('publishPost', {
      body: {
        caption: 'The lamp is lit again.\n\n#harbour #lighthouse',
        platforms: ['facebook', 'twitter'],
        mediaUrls: [picture.url],
        scheduled: false,
        scheduledAt: null,
        platformContent: { captions: { twitter: 'Lit again, shorter.' }, hashtags: { twitter: '#lamp' } },
      },
    });
    expect(published.error.message).toBeUndefined();
    expect(published.status).toBe(200);
    expect(published.body.success).toBe(true);
    const { post } = await drainUntilDone(published.body.data.id);
    expect(post).toMatchObject({
      status: 'published',
      caption: 'The lamp is lit again.',
      hashtags: '#harbour #lighthouse',
    });
    expect(post.publications.map(({ permalink, state }) => [state, permalink !== null])).toEqual([
      ['published', true],
      ['published', true],
    ]);
    expect(await postsOf('facebook', 'The lamp is lit again.')).toMatchObject([
      { text: 'The lamp is lit again.\n\n#harbour #lighthouse', media: [expect.anything()] },
    ]);
    expect(await postsOf('twitter', 'Lit again')).toMatchObject([
      { text: 'Lit again, shorter.\n\n#lamp', media: [expect.anything()] },
    ]);
  });

  it('publishes once however often the same post is sent, and answers the same post', async () => {
    const body = { caption: 'Sent by a nervous finger', platforms: ['facebook' as const], postId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('publishPost', { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await drainUntilDone(body.postId);
    const again = await admin.call('publishPost', { body });
    expect(again.body.data).toMatchObject({ id: body.postId, status: 'published' });
    await drain();
    expect(await postsOf('facebook', 'nervous finger')).toHaveLength(1);
  });

  it('publishes a draft as it stands, with the words that the call changes', async () => {
    const draft = await admin.call('createPost', {
      body: { caption: 'Half a thought', hashtags: '#draft', platforms: ['facebook'], connectionIds: [facebookId] },
    });
    const published = await admin.call('publishPost', {
      body: {
        caption: 'not this one',
        platforms: ['facebook'],
        postId: draft.body.id,
        revision: draft.body.revision,
        post: { caption: 'A whole thought' },
      },
    });
    expect(published.status).toBe(200);
    await drainUntilDone(draft.body.id);
    expect(await postsOf('facebook', 'A whole thought')).toMatchObject([{ text: 'A whole thought\n\n#draft' }]);
    const repeated = await admin.call('publishPost', {
      body: {
        caption: 'not this one',
        platforms: ['facebook'],
        postId: draft.body.id,
        revision: draft.body.revision,
        post: { caption: 'A whole thought' },
      },
    });
    expect(repeated.status).toBe(200);
  });

  it('puts the workspace’s tracking words on links, and none by default', async () => {
    const campaignId = await createCampaign(test.context, test.workspaceId, 'Winter sale');
    const post = { campaignId, connectionIds: [twitterId], link: 'https://tern.example/coats?size=m' };
    const plain = await admin.call('publishPost', {
      body: { caption: 'Coats, plainly', platforms: ['twitter'], post },
    });
    await admin.call('updatePostingSettings', {
      body: { utm: { isOn: true, source: '{platform}', medium: 'social', campaign: '{campaign}' } },
    });
    const tracked = await admin.call('publishPost', {
      body: { caption: 'Coats, tracked', platforms: ['twitter'], post },
    });
    await admin.call('updatePostingSettings', { body: { utm: { isOn: false } } });
    await drainUntilDone(plain.body.data.id);
    await drainUntilDone(tracked.body.data.id);
    expect((await postsOf('twitter', 'Coats, plainly'))[0]?.text).toBe(
      'Coats, plainly https://tern.example/coats?size=m',
    );
    expect((await postsOf('twitter', 'Coats, tracked'))[0]?.text).toBe(
      'Coats, tracked https://tern.example/coats?size=m&utm_source=twitter&utm_medium=social&utm_campaign=Winter%20sale',
    );
  });
});

describe('refusals that are known beforehand', () => {
  it('names what each account’s network will refuse, and publishes nothing', async () => {
    const refused = await admin.call('publishPost', {
      body: { caption: 'x'.repeat(281), platforms: ['facebook', 'twitter'] },
    });
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject({
      error: 'post_refused',
      details: { problems: [{ connectionId: twitterId, platform: 'twitter', problems: [{ code: 'text-too-long' }] }] },
    });
    const { body } = await admin.call('listPosts', { query: { search: 'xxxxx' } });
    expect(body).toEqual([]);
  });

  it('lets the other accounts publish where a person insists, and the refused one fails with its reason', async () => {
    const caption = `Insisted ${'x'.repeat(281)}`;
    const insisted = await admin.call('publishPost', {
      body: { caption, platforms: ['facebook', 'twitter'], ignoreProblems: true },
    });
    expect(insisted.status).toBe(200);
    const { post } = await drainUntilDone(insisted.body.data.id);
    expect(post.status).toBe('failed');
    const states = Object.fromEntries(
      post.publications.map(({ platform, reason, state }) => [platform, { state, reason }]),
    );
    expect(states.facebook?.state).toBe('published');
    expect(states.twitter).toMatchObject({ state: 'failed', reason: expect.stringMatching(/\w/) });
  });

  it('says which of the chosen networks has no account', async () => {
    const missing = await admin.call('publishPost', { body: { caption: 'Hello', platforms: ['facebook', 'youtube'] } });
    expect(missing.status).toBe(422);
    expect(missing.error).toMatchObject({ error: 'no_account', details: { platforms: ['youtube'] } });
    const none = await admin.call('publishPost', {
      body: { caption: 'Hello', platforms: ['facebook'], post: { connectionIds: [] } },
    });
    expect(none.error.error).toBe('no_account');
  });

  it('refuses a file that is not in the library', async () => {
    const body = { caption: 'Hello', platforms: ['facebook' as const], mediaUrls: [`/api/media/${randomUUID()}`] };
    expect((await admin.call('publishPost', { body })).error.error).toBe('media_not_found');
    const foreign = { ...body, mediaUrls: ['https://elsewhere.example/a.jpg'] };
    expect((await admin.call('publishPost', { body: foreign })).error.error).toBe('media_not_found');
  });
});

describe('a global post', () => {
  it('goes with one text to every account that can publish', async () => {
    const global = await admin.call('publishPost', { body: { caption: 'To one and all', platforms: ['global'] } });
    expect(global.status).toBe(200);
    expect(global.body.data).toMatchObject({ isGlobal: true, platforms: ['facebook', 'twitter'] });
    await drainUntilDone(global.body.data.id);
    expect(await postsOf('facebook', 'To one and all')).toHaveLength(1);
    expect(await postsOf('twitter', 'To one and all')).toHaveLength(1);
  });
});
