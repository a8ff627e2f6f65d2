import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { createSandboxApp, type SandboxApp } from '../../../test/sandbox.ts';
import { shortCodes, shortLinks } from '../../db/schema/short-links.ts';

let test: SandboxApp;
let admin: Browser;
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };
const shop = 'https://tern.example/coats?size=m';

beforeAll(async () => {
  test = await createSandboxApp();
  admin = await test.signIn('admin');
  for (const platform of ['facebook', 'twitter'] as const) await test.connect(admin, platform);
});
afterAll(() => test.close());

type Body = Parameters<typeof admin.call<'publishPost'>>[1] extends infer Request
  ? NonNullable<Request> extends { body?: infer Given }
    ? NonNullable<Given>
    : never
  : never;

async function publish(caption: string, post: Body['post'] = {}): Promise<string> {
  const { body, error } = await admin.call('publishPost', {
    body: { caption, platforms: ['facebook', 'twitter'], post: { caption, ...post } },
  });
  expect(error.message).toBeUndefined();
  await drainUntilDone(body.data.id);
  return body.data.id;
}
async function drainUntilDone(id: string): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await test.context.work.drain(['deliver']);
    if (['published', 'failed'].includes((await show(id)).status)) return;
    test.clock.advance(10_000);
  }
  throw new Error('the post was not done');
}
const show = async (id: string) => (await admin.call('getPost', { params: { id } })).body.post;
async function textsOf(words: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const platform of ['facebook', 'twitter'] as const)
    for (const { text, type } of await test.outbound(platform))
      if (type === 'post' && text.startsWith(words)) texts[platform] = text;
  return texts;
}
const linksIn = (text = '') => text.match(/http:\S+\/l\/\w{7}(?!\w)/g) ?? [];
const follow = (link = '', headers: Record<string, string> = person, method = 'GET') =>
  test.openBrowser().send({ method, url: new URL(link).pathname, headers });
const clicksOf = async (id: string) =>
  Object.fromEntries((await show(id)).publications.map(({ linkClicks, platform }) => [platform, linkClicks]));

describe('links of posts', () => {
  it('go out as they are written until somebody chooses otherwise, and then have no clicks', async () => {
    const { body: settings } = await admin.call('getPostingSettings');
    expect(settings).toMatchObject({
      shortenLinks: false,
      shortLinks: { base: `${test.publicUrl}/l/`, refusal: null },
    });
    const id = await publish(`As written ${shop}`);
    expect(await textsOf('As written')).toEqual({ facebook: `As written ${shop}`, twitter: `As written ${shop}` });
    expect((await show(id)).shortenLinks).toBeNull();
    expect(await clicksOf(id)).toEqual({ facebook: null, twitter: null });
  });

  it('are short ones of each account where the workspace wants it, the tracking words in what they lead to', async () => {
    await admin.call('updatePostingSettings', { body: { shortenLinks: true, utm: { isOn: true, campaign: '' } } });
    const caption = `Shortened ${shop}, again (${shop}) and https://tern.example/b`;
    const draft = { caption, platforms: ['facebook' as const, 'twitter' as const] };
    const checked = await admin.call('checkPost', { body: draft });
    const id = await publish(caption);
    await admin.call('updatePostingSettings', { body: { shortenLinks: false, utm: { isOn: false } } });
    const texts = await textsOf('Shortened');
    const links = { facebook: linksIn(texts.facebook), twitter: linksIn(texts.twitter) };
    for (const [platform, [first, second, third, ...others]] of Object.entries(links)) {
      expect(texts[platform]).toBe(`Shortened ${first}, again (${first}) and ${third}`);
      expect([second, others]).toEqual([first, []]);
      const words = `utm_source=${platform}&utm_medium=social`;
      expect((await follow(first, {})).headers.location).toBe(`${shop}&${words}`);
      expect((await follow(third, {})).headers.location).toBe(`https://tern.example/b?${words}`);
    }
    expect(new Set([...links.facebook, ...links.twitter]).size).toBe(4);
    expect(checked.body.accounts.find(({ platform }) => platform === 'facebook')?.characters).toBe(
      texts.facebook?.length,
    );
    // What was sent before is told by its own addresses, not by the links that stood for them.
    const again = await admin.call('checkPost', { body: { ...draft, shortenLinks: true } });
    expect(again.body.duplicates).toEqual([]);
    const tracked = { isOn: true, campaign: '' };
    await admin.call('updatePostingSettings', { body: { utm: tracked } });
    const same = await admin.call('checkPost', { body: { ...draft, shortenLinks: true } });
    await admin.call('updatePostingSettings', { body: { utm: { isOn: false } } });
    expect(same.body.duplicates).toMatchObject([{ postId: id }, { postId: id }]);
  });

  it('follow the choice of the post before the workspace’s, in the link, the thread and the first comment too', async () => {
    const id = await publish('Chosen', {
      shortenLinks: true,
      link: shop,
      thread: [`More ${shop}`],
      firstComment: `And https://tern.example/c`,
    });
    const sent = (await test.outbound('twitter')).map(({ text }) => text);
    const [link] = linksIn((await textsOf('Chosen')).twitter);
    expect(link).toBeDefined();
    expect(sent).toEqual(expect.arrayContaining([`Chosen ${link}`, `More ${link}`]));
    expect(sent.find((text) => text.startsWith('And '))).toMatch(new RegExp(`^And ${test.publicUrl}/l/\\w{7}$`));
    expect((await show(id)).shortenLinks).toBe(true);
  });

  it('stay the same when one account is tried again', async () => {
    await test.sandbox('POST', '/twitter/faults', { mode: 'status', status: 403, path: '/2/tweets', count: 1 });
    const id = await publish(`Tried twice ${shop}`, { shortenLinks: true });
    const failed = (await show(id)).publications.find(({ platform }) => platform === 'twitter');
    expect(failed?.state).toBe('failed');
    const stored = () =>
      test.context.database
        .select()
        .from(shortLinks)
        .where(eq(shortLinks.publicationId, failed?.id ?? ''));
    const before = await stored();
    expect(before).toMatchObject([{ address: shop, workspaceId: test.workspaceId, clicks: 0 }]);
    await admin.call('retryPublication', { params: { id: failed?.id ?? '' } });
    await drainUntilDone(id);
    expect((await textsOf('Tried twice')).twitter).toBe(`Tried twice ${before[0]?.link}`);
    expect(await stored()).toEqual(before);
  });
});

describe('following a short link', () => {
  it('leads to the address at once, and counts people of each account, not previews and crawlers', async () => {
    const id = await publish(`Followed ${shop}`, { shortenLinks: true });
    expect(await clicksOf(id)).toEqual({ facebook: 0, twitter: 0 });
    const [link] = linksIn((await textsOf('Followed')).facebook);
    const answer = await follow(link);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: shop,
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-robots-tag': 'noindex',
    });
    expect(answer.cookies).toEqual([]);
    await follow(`${link}?fbclid=1`);
    const head = await follow(link, person, 'HEAD');
    expect([head.statusCode, head.headers.location, head.body]).toEqual([302, shop, '']);
    await follow(link, { 'user-agent': 'facebookexternalhit/1.1' });
    await expect.poll(() => clicksOf(id)).toEqual({ facebook: 2, twitter: 0 });
    const other = await test.signIn('admin', { workspaceId: test.otherWorkspaceId });
    expect((await other.call('getPost', { params: { id } })).status).toBe(404);
  });

  it('still works when its post is deleted: people have it', async () => {
    const id = await publish(`Deleted ${shop}`, { shortenLinks: true });
    const [link] = linksIn((await textsOf('Deleted')).twitter);
    expect((await admin.call('deletePost', { params: { id } })).status).toBe(200);
    expect((await follow(link)).headers.location).toBe(shop);
  });

  it('never leads where a browser must not go', async () => {
    const publicationId = '0b0e9d3e-6f0c-4a53-9d64-0a3f1d2c5b6a';
    const key = { workspaceId: test.workspaceId, publicationId, addressHash: 'x' };
    const link = `${test.publicUrl}/l/scriptx`;
    const { database } = test.context;
    await database
      .insert(shortLinks)
      .values({ ...key, address: 'javascript:alert(1)', link, createdAt: test.context.now() });
    await database.insert(shortCodes).values({ ...key, code: 'scriptx' });
    expect((await follow(link)).statusCode).toBe(404);
    for (const wrong of ['https:%2F%2Fevil.example', '..%2f', 'a'.repeat(180)])
      expect((await follow(`${test.publicUrl}/l/${wrong}`)).statusCode).toBe(404);
  });

  it('is over for a while for whoever tries codes, and not for the readers who share an address with them', async () => {
    const id = await publish(`Guarded ${shop}`, { shortenLinks: true });
    const [link] = linksIn((await textsOf('Guarded')).twitter);
    const headers = { ...person, 'x-forwarded-for': '198.51.100.7' };
    let status = 404;
    for (let code = 0; code < 70 && status === 404; code += 1)
      status = (await follow(`${test.publicUrl}/l/wrong${code}`, headers)).statusCode;
    expect(status).toBe(429);
    const refused = await follow(`${test.publicUrl}/l/another`, headers);
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await follow(link, headers)).headers.location).toBe(shop);
    await expect.poll(() => clicksOf(id)).toEqual({ facebook: 0, twitter: 1 });
  });
});
