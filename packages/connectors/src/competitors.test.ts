import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenNetwork, openNetwork } from '../test/open-network.ts';
import type { Account } from './connector/account.ts';
import type { CompetitorsCapability } from './connector/competitors.ts';
import { instagramDefinition } from './platforms/instagram/definition.ts';
import { twitterDefinition } from './platforms/twitter/definition.ts';
import { youtubeDefinition } from './platforms/youtube/definition.ts';

const dayMs = 24 * 60 * 60 * 1000;
let network: OpenNetwork;
let account: Account;
let competitors: CompetitorsCapability;
beforeAll(async () => {
  network = await openNetwork(instagramDefinition, { login: 'facebook' });
  const { player } = network;
  await player.callSandbox('POST', 'reset', { history: false });
  account = await player.connect(player.connector());
  competitors = capabilityOf(player.connector());
});
afterAll(() => network?.close());

function capabilityOf(connector: { competitors?: CompetitorsCapability }): CompetitorsCapability {
  if (connector.competitors === undefined) throw new Error('it tells nothing of others');
  return connector.competitors;
}

const find = (handle: string, since = new Date(Date.now() - 30 * dayMs)) =>
  competitors.find(account, { handle, externalId: null }, since);

test('another professional account is found by its name, with its followers and what it posted since', async () => {
  const handle = 'ternoutdoor.repairs';
  await network.player.callSandbox('POST', 'instagram/inbound', {
    kind: 'post',
    from: 'brand',
    text: 'A zip',
    account: handle,
  });
  expect(await find(handle)).toMatchObject({
    ...{ handle, name: 'Tern Outdoor Repairs', followers: 3_118, areAll: true },
    posts: [{ publishedAt: expect.any(Date), engagements: expect.any(Number) }],
  });
  expect(await find(handle, new Date(Date.now() + dayMs))).toMatchObject({ posts: [] });
});

test('a name that nobody has, and a personal account, are told as none', async () => {
  await network.player.write('comment', 'Nice', { author: { handle: 'jo_doe', name: 'Jo' } }).catch(() => undefined);
  expect(await find('nobody.has.this')).toBe('not-professional');
  expect(await find('jo_doe')).toBe('not-professional');
});

test('the login of Instagram’s own tells nothing of others', () => {
  const own = network.player.connectorAt({ settings: { login: 'instagram' } });
  expect(own.competitors).toBeUndefined();
});

test.each([
  [
    instagramDefinition,
    'fellside.gear',
    [
      'fellside.gear',
      ' @fellside.gear',
      'instagram.com/fellside.gear/',
      'https://www.instagram.com/fellside.gear?hl=en',
    ],
  ],
  [
    twitterDefinition,
    'fellsidegear',
    ['@fellsidegear', 'https://x.com/fellsidegear', 'http://mobile.twitter.com/fellsidegear/status/1'],
  ],
  [youtubeDefinition, 'fellside', ['@fellside', 'https://www.youtube.com/@fellside/videos', 'm.youtube.com/@fellside']],
  [
    youtubeDefinition,
    'UCabcdefghijklmnopqrstuv',
    ['UCabcdefghijklmnopqrstuv', 'youtube.com/channel/UCabcdefghijklmnopqrstuv'],
  ],
])('%o reads %s from each way of writing it', (definition, handle, ways) => {
  const capability = capabilityOf(
    definition === instagramDefinition
      ? network.player.connectorAt({ settings: { login: 'facebook' } })
      : definition.create({ ...scripted, settings: {} }),
  );
  for (const written of ways) expect(capability.readHandle(written)).toBe(handle);
  for (const wrong of [
    '',
    '@',
    'two words',
    'https://example.com/fellside',
    'javascript:alert(1)//fellside',
    'a/b?c{d}',
  ])
    expect(capability.readHandle(wrong)).toBeNull();
});

const scripted = {
  ...{ apiUrl: 'http://127.0.0.1:1', authUrl: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'secret' },
  ...{ webhookVerifyToken: 'token', timeoutMs: 1_000, now: () => new Date() },
};
