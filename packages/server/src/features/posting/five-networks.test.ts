import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { makeNoise, makePicture } from '../../../test/media-files.ts';
import { createPicture } from '../../../test/posting.ts';
import { createSandboxApp, findConnectionOf, type SandboxApp } from '../../../test/sandbox.ts';
import { keepMediaFile } from '../media/keep-media-file.service.ts';

const platforms = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok'] as const satisfies PostPlatform[];

let test: SandboxApp;
let author: Browser;

beforeAll(async () => {
  test = await createSandboxApp();
  author = await test.signIn('owner');
  for (const platform of platforms) await test.connect(author, platform);
});
afterAll(() => test.close());

/** What TikTok wants chosen each time. */
async function choosePrivacy(): Promise<Record<string, Record<string, string>>> {
  const { id } = await findConnectionOf(test, 'tiktok');
  const choices = await author.call('listPublishChoices', { params: { id } });
  return { [id]: { privacy: choices.body.find(({ name }) => name === 'privacy')?.options[0]?.value ?? '' } };
}
async function expectPublished(id: string, where: readonly PostPlatform[]): Promise<void> {
  let post = (await author.call('getPost', { params: { id } })).body.post;
  for (let turn = 0; turn < 30 && post.status !== 'published' && post.status !== 'failed'; turn += 1) {
    await test.context.work.drain(['deliver']);
    test.clock.advance(10_000);
    post = (await author.call('getPost', { params: { id } })).body.post;
  }
  expect(post.publications.map(({ platform, reason, state }) => ({ platform, state, reason }))).toEqual(
    where.map((platform) => ({ platform, state: 'published', reason: null })),
  );
}
async function listSent(platform: PostPlatform) {
  const shown = (await test.outbound(platform)) as unknown as { type: string; text: string; media: string[] }[];
  return shown.filter(({ type }) => type === 'post');
}

it('brings one post with two pictures to five networks at its minute, each once and with its own words', async () => {
  const pictures = [
    await createPicture(test.context, test.workspaceId, 'ferry'),
    await createPicture(test.context, test.workspaceId, 'quay', '#a04020'),
  ];
  const at = new Date(Math.ceil(test.context.now().getTime() / 60_000) * 60_000 + 30 * 60_000);
  const scheduled = await author.call('publishPost', {
    body: {
      caption: 'The ferry runs again',
      platforms: [...platforms],
      mediaUrls: pictures.map(({ url }) => url),
      scheduled: true,
      scheduledAt: at.toISOString().slice(0, 16).replace('T', ' '),
      platformContent: { captions: { twitter: 'Ferry: running' }, hashtags: { instagram: '#ferry' } },
      post: { options: await choosePrivacy() },
    },
  });
  expect(scheduled.error.message).toBeUndefined();
  const { id } = scheduled.body.data;
  test.clock.set(new Date(at.getTime() - 1_000));
  await test.context.work.drain(['deliver']);
  for (const platform of platforms) expect(await test.outbound(platform)).toEqual([]);
  test.clock.set(at);
  await expectPublished(id, platforms);
  const texts: Partial<Record<PostPlatform, string>> = {
    instagram: 'The ferry runs again\n\n#ferry',
    twitter: 'Ferry: running',
  };
  for (const platform of platforms) {
    const sent = await listSent(platform);
    expect(sent).toMatchObject([{ text: texts[platform] ?? 'The ferry runs again' }]);
    expect(sent[0]?.media).toHaveLength(2);
  }
});

it('makes a picture fit the networks that do not take it as it is, each in its own way', async () => {
  const drawn = await keepMediaFile(test.context, {
    workspaceId: test.workspaceId,
    bytes: await sharp(await makePicture({ width: 2_400, height: 2_000 }))
      .ensureAlpha(0)
      .png()
      .toBuffer(),
    originalName: 'drawn.png',
    source: 'ai',
    altText: 'Nothing at all',
    createdBy: null,
  });
  const where = ['instagram', 'twitter', 'tiktok'] as const satisfies PostPlatform[];
  const words = { caption: 'Drawn by a machine', platforms: [...where] };
  const options = await choosePrivacy();
  const sentBefore = Object.fromEntries(
    await Promise.all(where.map(async (platform) => [platform, (await listSent(platform)).length])),
  );
  const checked = await author.call('checkPost', {
    body: { ...words, options, media: [{ mediaId: drawn.id, altText: null }] },
  });
  expect(checked.error.message).toBeUndefined();
  expect(checked.body.accounts.flatMap(({ problems }) => problems)).toEqual([]);
  const { body: published, error } = await author.call('publishPost', {
    body: { ...words, mediaUrls: [drawn.url], post: { options } },
  });
  expect(error.message).toBeUndefined();
  await expectPublished(published.data.id, where);
  const formats = { instagram: ['jpeg', 2_400, 2_000], twitter: ['png', 2_400, 2_000], tiktok: ['jpeg', 1_296, 1_080] };
  for (const platform of where) {
    const [post, ...others] = (await listSent(platform)).slice(sentBefore[platform]);
    expect([post?.media.length, others]).toEqual([1, []]);
    const file = await fetch(post?.media[0] ?? '');
    const { format, height, width } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(formats[platform]);
  }
});

it('makes a photo fit that Facebook takes by its reference and refuses in practice', async () => {
  const photo = await keepMediaFile(test.context, {
    workspaceId: test.workspaceId,
    bytes: await makeNoise({ width: 1_500, height: 1_200 }),
    originalName: 'photo.png',
    source: 'upload',
    altText: null,
    createdBy: null,
  });
  expect(photo.sizeBytes).toBeGreaterThan(5_000_000);
  expect(photo.sizeBytes).toBeLessThan(10_000_000);
  const { body, error } = await author.call('publishPost', {
    body: { caption: 'As large as life', platforms: ['facebook'], mediaUrls: [photo.url] },
  });
  expect(error.message).toBeUndefined();
  await expectPublished(body.data.id, ['facebook']);
});

it('sends each network the files that were chosen for it, and judges it by them alone', async () => {
  const pictures = await Promise.all(
    ['one', 'two', 'three', 'four', 'five'].map((name) => createPicture(test.context, test.workspaceId, name)),
  );
  const ids = pictures.map(({ id }) => id);
  const where = ['facebook', 'twitter', 'linkedin'] as const satisfies PostPlatform[];
  const words = { caption: 'Five views of the quay', platforms: [...where] };
  const media = ids.map((mediaId) => ({ mediaId, altText: null }));
  const refusingOf = async (body: object) => {
    const checked = await author.call('checkPost', { body: { ...words, media, ...body } });
    expect(checked.error.message).toBeUndefined();
    return checked.body.accounts
      .filter(({ problems }) => problems.some(({ isBlocking }) => isBlocking))
      .map(({ platform }) => platform);
  };
  expect(await refusingOf({})).toEqual(['twitter']);
  const platformContent = {
    captions: {},
    hashtags: {},
    media: { twitter: ids.slice(1).reverse(), linkedin: [], shared: ids.slice(0, 2) },
  };
  expect(await refusingOf({ platformContent })).toEqual([]);

  const before = Object.fromEntries(
    await Promise.all(where.map(async (platform) => [platform, (await listSent(platform)).length])),
  );
  const { body, error } = await author.call('publishPost', {
    body: { ...words, mediaUrls: pictures.map(({ url }) => url), platformContent },
  });
  expect(error.message).toBeUndefined();
  expect(body.data.platformContent).toEqual(platformContent);
  await expectPublished(body.data.id, where);
  const sizes = { facebook: 2, twitter: 4, linkedin: 0 };
  for (const platform of where) {
    const [post] = (await listSent(platform)).slice(before[platform]);
    expect([platform, post?.media.length]).toEqual([platform, sizes[platform]]);
  }
});

it('takes no file for a network that the post does not hold', async () => {
  const picture = await createPicture(test.context, test.workspaceId, 'elsewhere');
  const { status, error } = await author.call('createPost', {
    body: { caption: 'A', platforms: ['twitter'], platformContent: { media: { twitter: [picture.id] } } },
  });
  expect([status, error.error]).toEqual([422, 'media_not_found']);
});
