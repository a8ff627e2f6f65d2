/**
 * Under each fault of each step a post goes out once, on three networks at the same time, or fails with a reason that asks a
 * person to look. The sandbox is the witness.
 */
import type { Platform } from '@parley/contract/platforms.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { publicationsOf, schedulePost } from '../../../test/publications.ts';
import { createSandboxApp, findConnectionOf, type SandboxApp } from '../../../test/sandbox.ts';
import { keepMediaFile } from '../media/keep-media-file.service.ts';

type Network = {
  platform: Platform;
  connectionId: string;
  /** Where a fault meets each step. */
  paths: Record<'prepare' | 'publish' | 'follow', string>;
};

const minuteMs = 60_000;

let test: SandboxApp;
let agent: Browser;
let networks: Network[];
let mediaId: string;

beforeAll(async () => {
  test = await createSandboxApp({ timeoutMs: 600 });
  agent = await test.signIn('owner');
  for (const platform of ['facebook', 'twitter', 'linkedin'] as const) await test.connect(agent, platform);
  const page = await findConnectionOf(test, 'facebook');
  networks = [
    {
      platform: 'facebook',
      connectionId: page.id,
      paths: {
        prepare: `/${page.externalId}/photos`,
        publish: `/${page.externalId}/feed`,
        follow: `/${page.externalId}_`,
      },
    },
    {
      platform: 'twitter',
      connectionId: (await findConnectionOf(test, 'twitter')).id,
      // What follows the first post is looked for before it is sent.
      paths: { prepare: '/2/media/upload', publish: '/2/tweets', follow: '/2/users' },
    },
    {
      platform: 'linkedin',
      connectionId: (await findConnectionOf(test, 'linkedin')).id,
      paths: { prepare: '/rest/images', publish: '/rest/posts', follow: '/rest/socialActions' },
    },
  ];
  const bytes = await sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer();
  const file = { originalName: 'tent.jpg', source: 'upload', altText: 'A tent', createdBy: null } as const;
  mediaId = (await keepMediaFile(test.context, { workspaceId: test.workspaceId, bytes, ...file })).id;
});
afterAll(() => test.close());

/** Publishes on all three under the fault, with a picture and a first comment, and lets time pass until nothing moves. */
async function publishUnder(fault: object, step: keyof Network['paths']) {
  for (const { paths, platform } of networks) {
    const made = await test.sandbox('POST', `/${platform}/faults`, { ...fault, path: paths[step] });
    if (!made.ok) throw new Error(`the fault was refused: ${await made.text()}`);
  }
  const text = `Autumn ${crypto.randomUUID()}`;
  const comment = `Where to buy ${crypto.randomUUID()}`;
  const { postId } = await schedulePost(test.context, {
    workspaceId: test.workspaceId,
    accounts: networks,
    content: { text, firstComment: comment, media: [{ mediaId, altText: 'A tent by the sea' }] },
  });
  for (let round = 0; round < 45 && !(await isSettled(postId)); round += 1) await letTimePass(postId);
  for (const { platform } of networks) await test.sandbox('DELETE', `/${platform}/faults`);
  return { postId, text, comment };
}

/** A minute, or until the network wants to be asked again: some count by the day. */
async function letTimePass(postId: string): Promise<void> {
  await test.context.work.drain(['deliver']);
  const publications = await publicationsOf(test.context, test.workspaceId, postId);
  const next = publications.flatMap(({ nextAttemptAt }) => (nextAttemptAt === null ? [] : [Date.parse(nextAttemptAt)]));
  test.clock.set(
    new Date(Math.max(test.context.now().getTime() + minuteMs, next.length === 0 ? 0 : Math.min(...next))),
  );
}

async function isSettled(postId: string): Promise<boolean> {
  const publications = await publicationsOf(test.context, test.workspaceId, postId);
  return publications.every(
    ({ reasonCode, state }) => state === 'published' || state === 'failed' || reasonCode === 'waiting-for-reconnect',
  );
}

async function witness(post: { postId: string; text: string; comment: string }) {
  const publications = await publicationsOf(test.context, test.workspaceId, post.postId);
  return Promise.all(
    networks.map(async ({ connectionId, platform }) => {
      const publication = publications.find((one) => one.connectionId === connectionId);
      const outbound = await test.outbound(platform);
      const count = (text: string) => outbound.filter((item) => item.text.includes(text)).length;
      const { state, reasonCode, problems } = publication ?? {};
      return { platform, state, reasonCode, problems, posts: count(post.text), comments: count(post.comment) };
    }),
  );
}

const everywhere = (expected: object) =>
  networks.map(({ platform }) => expect.objectContaining({ platform, ...expected }));
const published = { state: 'published', problems: [], posts: 1, comments: 1 };

const harmless = [
  ['an internal error (500)', { mode: 'status', status: 500 }],
  ['an outage for three calls (503)', { mode: 'status', status: 503, count: 3 }],
  ['the rate limit', { mode: 'rate-limit', retryAfter: 30 }],
  ['a time-out before anything was done', { mode: 'timeout' }],
  ['a time-out after the network did it', { mode: 'timeout-after-commit' }],
  ['a reset connection', { mode: 'reset' }],
  ['an answer that cannot be read', { mode: 'malformed' }],
] as const;

describe.each(['prepare', 'publish', 'follow'] as const)('in the step %s', (step) => {
  it.each(harmless)('a post is published once after %s', async (_, fault) => {
    expect(await witness(await publishUnder(fault, step))).toEqual(everywhere(published));
  });

  it.each([
    ['expired', { mode: 'expired-token' }],
    ['was revoked', { mode: 'revoked-token' }],
  ])('a post is published once when the token %s, at the latest after reconnecting', async (_, fault) => {
    const post = await publishUnder(fault, step);
    // Hours pass where a network counts by the day.
    agent = await test.signIn('owner');
    for (const { platform, reasonCode } of await witness(post))
      if (reasonCode === 'waiting-for-reconnect') await test.connect(agent, platform);
    for (let round = 0; round < 5; round += 1) await letTimePass(post.postId);
    expect(await witness(post)).toEqual(everywhere(published));
  });
});

it('of two posts with the same words at the same time, the one that the network has is told of once', async () => {
  const text = `Twins ${crypto.randomUUID()}`;
  const schedule = () =>
    schedulePost(test.context, {
      workspaceId: test.workspaceId,
      accounts: networks,
      content: { text, firstComment: `Below it ${crypto.randomUUID()}` },
    });
  for (const { paths, platform } of networks)
    for (const mode of ['timeout-after-commit', 'timeout'])
      await test.sandbox('POST', `/${platform}/faults`, { mode, path: paths.publish });
  const twins = [await schedule(), await schedule()];
  for (let round = 0; round < 45; round += 1) {
    const settled = await Promise.all(twins.map(({ postId }) => isSettled(postId)));
    if (settled.every(Boolean)) break;
    for (const { postId } of twins) await letTimePass(postId);
  }
  const all = await Promise.all(twins.map(({ postId }) => publicationsOf(test.context, test.workspaceId, postId)));
  for (const { connectionId, platform } of networks) {
    const both = all.flat().filter((one) => one.connectionId === connectionId);
    const published = both.filter(({ state }) => state === 'published');
    const made = (await test.outbound(platform)).filter((item) => item.text.includes(text));
    expect([published.length, made.length], platform).toEqual([1, 1]);
    expect(published[0]?.permalink, platform).toEqual(expect.any(String));
    // These networks take no post twice, and say so.
    expect(both.find(({ state }) => state === 'failed')?.reason, platform).toMatch(/duplicate/i);
  }
});
