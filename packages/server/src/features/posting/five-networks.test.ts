import type { PostPlatform } from '@parley/contract/post.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { createPicture } from '../../../test/posting.ts';
import { createSandboxApp, findConnectionOf, type SandboxApp } from '../../../test/sandbox.ts';

const platforms = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok'] as const satisfies PostPlatform[];

let test: SandboxApp;
let author: Browser;

beforeAll(async () => {
  test = await createSandboxApp();
  author = await test.signIn('owner');
  for (const platform of platforms) await test.connect(author, platform);
});
afterAll(() => test.close());

it('brings one post with two pictures to five networks at its minute, each once and with its own words', async () => {
  const pictures = [
    await createPicture(test.context, test.workspaceId, 'ferry'),
    await createPicture(test.context, test.workspaceId, 'quay', '#a04020'),
  ];
  const at = new Date(Math.ceil(test.context.now().getTime() / 60_000) * 60_000 + 30 * 60_000);
  const tiktok = (await findConnectionOf(test, 'tiktok')).id;
  const choices = await author.call('listPublishChoices', { params: { id: tiktok } });
  const privacy = choices.body.find(({ name }) => name === 'privacy')?.options[0]?.value ?? '';
  const scheduled = await author.call('publishPost', {
    body: {
      caption: 'The ferry runs again',
      platforms: [...platforms],
      mediaUrls: pictures.map(({ url }) => url),
      scheduled: true,
      scheduledAt: at.toISOString().slice(0, 16).replace('T', ' '),
      platformContent: { captions: { twitter: 'Ferry: running' }, hashtags: { instagram: '#ferry' } },
      post: { options: { [tiktok]: { privacy } } },
    },
  });
  expect(scheduled.error.message).toBeUndefined();
  const { id } = scheduled.body.data;
  test.clock.set(new Date(at.getTime() - 1_000));
  await test.context.work.drain(['deliver']);
  for (const platform of platforms) expect(await test.outbound(platform)).toEqual([]);
  test.clock.set(at);
  let post = (await author.call('getPost', { params: { id } })).body.post;
  for (let turn = 0; turn < 30 && post.status !== 'published' && post.status !== 'failed'; turn += 1) {
    await test.context.work.drain(['deliver']);
    test.clock.advance(10_000);
    post = (await author.call('getPost', { params: { id } })).body.post;
  }
  expect(post.publications.map(({ platform, reason, state }) => ({ platform, state, reason }))).toEqual(
    platforms.map((platform) => ({ platform, state: 'published', reason: null })),
  );
  const texts: Partial<Record<PostPlatform, string>> = {
    instagram: 'The ferry runs again\n\n#ferry',
    twitter: 'Ferry: running',
  };
  for (const platform of platforms) {
    const shown = (await test.outbound(platform)) as unknown as { type: string; text: string; media: unknown[] }[];
    const sent = shown.filter(({ type }) => type === 'post');
    expect(sent).toMatchObject([{ text: texts[platform] ?? 'The ferry runs again' }]);
    expect(sent[0]?.media).toHaveLength(2);
  }
});
