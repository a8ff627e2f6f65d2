import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { describeShortLinks } from './short-link-reach.service.ts';

let test: TestApp;
let network: ScriptedPublisher;
let admin: Browser;

beforeAll(async () => {
  network = createScriptedPublisher();
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  admin = await test.signIn('admin');
  await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test.close());
afterEach(() => {
  test.context.config.isLocal = true;
});

const reason =
  'PUBLIC_URL is http://localhost:3000, which only this machine or its own network reaches: readers of a post could not follow short links.';
const body = (caption: string, ignoreProblems = false) => ({
  caption,
  platforms: ['facebook' as const],
  ignoreProblems,
  post: { caption, shortenLinks: true },
});
const show = async (id: string) => (await admin.call('getPost', { params: { id } })).body.post;

describe('an installation that the internet does not reach', () => {
  it('cannot turn short links on, says why, and can turn them off', async () => {
    expect((await admin.call('getPostingSettings')).body.shortLinks).toEqual({
      base: 'http://localhost:3000/l/',
      refusal: reason,
      notice: null,
    });
    const refused = await admin.call('updatePostingSettings', { body: { shortenLinks: true } });
    expect([refused.status, refused.error]).toEqual([422, { message: reason, error: 'short_links_unreachable' }]);
    const off = await admin.call('updatePostingSettings', { body: { shortenLinks: false } });
    expect([off.status, off.body.shortenLinks]).toEqual([200, false]);
  });

  it('stops a post whose links would be shortened instead of changing it, and lets those without links go', async () => {
    const refused = await admin.call('publishPost', { body: body('Look https://tern.example/a') });
    expect([refused.status, refused.error.error, refused.error.message]).toEqual([422, 'post_refused', reason]);
    const insisted = await admin.call('publishPost', { body: body('Look https://tern.example/a', true) });
    const plain = await admin.call('publishPost', { body: body('Nothing to follow') });
    await test.context.work.drain(['deliver']);
    expect((await show(insisted.body.data.id)).publications).toMatchObject([
      { state: 'failed', reasonCode: 'short_links_unreachable', reason, linkClicks: null },
    ]);
    expect((await show(plain.body.data.id)).publications).toMatchObject([{ state: 'published', linkClicks: null }]);
    expect(new Set(network.asked.map(({ text }) => text))).toEqual(new Set(['Nothing to follow']));
  });

  it('is one by its address, and with the sandbox lets short links be tried', () => {
    const at = (publicUrl: string, isSandboxServed = false) =>
      describeShortLinks({ publicUrl, isSandboxServed, isLocal: publicUrl.includes('localhost') });
    for (const url of [
      'https://192.168.1.4',
      'https://[fd00::1]',
      'https://parley.office.lan',
      'http://localhost:3000',
    ])
      expect(at(url).refusal).toContain(url);
    expect(at('https://parley.tern.example')).toEqual({
      base: 'https://parley.tern.example/l/',
      refusal: null,
      notice: null,
    });
    expect(at('http://localhost:3000', true)).toMatchObject({
      refusal: null,
      notice: expect.stringContaining('accounts of the sandbox'),
    });
  });
});

it('a text that may have been sent stays the same over every attempt, whatever becomes of the address', async () => {
  test.context.config.isLocal = false;
  network.asked.length = 0;
  network.answers.publish.push({ outcome: 'unknown', reason: 'Connection reset' });
  const { body: made, error } = await admin.call('publishPost', { body: body('Sent https://tern.example/a?b=1') });
  expect(error.message).toBeUndefined();
  await test.context.work.drain(['deliver']);
  test.context.config.isLocal = true;
  test.clock.advance(60 * 60_000);
  await test.context.work.drain(['deliver']);
  expect((await show(made.data.id)).publications).toMatchObject([{ state: 'published', linkClicks: 0 }]);
  const calls = network.asked.map(({ call }) => call);
  expect(calls).toEqual(expect.arrayContaining(['prepare', 'publish', 'find']));
  expect(calls.filter((call) => call === 'publish')).toHaveLength(2);
  const [text, ...others] = new Set(network.asked.map((each) => each.text));
  expect(text).toMatch(/^Sent http:\/\/localhost:3000\/l\/[1-9A-HJ-NP-Za-km-z]{7}$/);
  expect(others).toEqual([]);
});
