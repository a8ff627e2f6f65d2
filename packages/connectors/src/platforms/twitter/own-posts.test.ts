/** The sandbox rewrites addresses to t.co and escapes what HTML does: an own post must be known again all the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenNetwork, openNetwork } from '../../../test/open-network.ts';
import type { Player } from '../../conformance/player.ts';
import type { Account } from '../../connector/account.ts';
import type { Connector } from '../../connector/connector.ts';
import type { PublishRequest } from '../../connector/publish.ts';
import { twitterDefinition } from './definition.ts';
import { isSamePost } from './own-posts.ts';

let network: OpenNetwork;
let player: Player;
let connector: Connector;
let account: Account;

beforeAll(async () => {
  network = await openNetwork(twitterDefinition, {}, { rateWindowSeconds: 0.05 });
  player = network.player;
  connector = player.connector();
  account = await player.connect(connector);
});
afterAll(() => network.close());

const requestOf = (text: string): PublishRequest => ({
  text,
  title: null,
  link: null,
  media: [],
  thread: [],
  firstComment: null,
  options: {},
  idempotencyKey: crypto.randomUUID(),
});

async function publish(text: string): Promise<string> {
  const done = await connector.publish?.publish(account, requestOf(text), null);
  if (done?.outcome !== 'published') throw new Error(`not published: ${JSON.stringify(done)}`);
  return done.externalId;
}

const find = (text: string, knownExternalIds: string[] = []) =>
  connector.publish?.find?.(account, {
    ...requestOf(text),
    state: null,
    // Long ago enough for a look-up to be sure.
    attemptedAt: new Date(Date.now() - 60_000),
    knownExternalIds,
  });

test.each([
  'Our new tents: tern.de/tents?a=1 and more',
  'See youtu.be, or https://example.com/A/b_(c).',
  'HTTPS://Example.COM',
  'Salt & pepper < https://example.com/?a=1&b=2 > all',
  'Nice.So it goes',
])('a post whose addresses X rewrote is found again: %s', async (text) => {
  const id = await publish(text);
  expect(await find(text)).toMatchObject({ outcome: 'found', externalId: id });
});

test('of two posts with the same words the one with this address is found', async () => {
  const first = await publish('Read more: https://example.com/first');
  expect(await find('Read more: https://example.com/second')).toEqual({ outcome: 'absent' });
  const second = await publish('Read more: https://example.com/second');
  expect(await find('Read more: https://example.com/first')).toMatchObject({ externalId: first });
  expect(await find('Read more: https://example.com/second')).toMatchObject({ externalId: second });
});

test('where X does not tell what a short address stands for, the words alone decide', () => {
  const post = (text: string) => ({ text });
  expect(isSamePost(post('Read more: https://t.co/abc1234567'), 'Read more: tern.de/a')).toBe(true);
  expect(isSamePost(post('Read less: https://t.co/abc1234567'), 'Read more: tern.de/a')).toBe(false);
  expect(isSamePost(post('Read more:'), 'Read more: tern.de/a')).toBe(false);
});

test('a long post is known by its whole text', () => {
  const whole = `${'word '.repeat(80)}tern.de`;
  const note = {
    text: `${'word '.repeat(80)}https://t.co/abc`,
    entities: { urls: [{ url: 'https://t.co/abc', expanded_url: 'http://tern.de' }] },
  };
  expect(isSamePost({ text: 'word word… https://t.co/rest', note_tweet: note }, whole)).toBe(true);
  expect(isSamePost({ text: 'word word… https://t.co/rest', note_post: note }, whole)).toBe(true);
});

test('a direct message with an address is found again', async () => {
  const { thread } = await player.write('message', 'Where are you?');
  const target = { conversationId: thread, participantId: thread.split('-').find((id) => id !== account.externalId) };
  const reply = { target, kind: 'message' as const, text: 'At tern.de & nearby', idempotencyKey: '1' };
  const sent = await connector.reply?.send(account, reply);
  const attempt = { attemptedAt: new Date(Date.now() - 60_000), knownExternalIds: [] };
  const found = await connector.reply?.find?.(account, { ...reply, ...attempt });
  expect(found).toMatchObject({ outcome: 'found', externalId: sent?.outcome === 'sent' ? sent.externalId : '' });
});

test('the figures name a post by the words that were written', async () => {
  const text = 'Our & your tents: tern.de/figures';
  const id = await publish(text);
  const at = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString();
  await player.callSandbox('PATCH', `twitter/posts/${id}`, { at });
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10);
  const top = await connector.insights?.topContent(account, { since: day(5), until: day(1), limit: 50 });
  expect(top?.find(({ externalId }) => externalId === id)?.title).toBe('Our & your tents: http://tern.de/figures');
});
