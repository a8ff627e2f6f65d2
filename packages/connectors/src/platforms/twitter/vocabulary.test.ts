/** The sandbox answers in the words of OpenAPI 2.167 when it is told to: what the connector makes of them must be the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenNetwork, openNetwork } from '../../../test/open-network.ts';
import type { Player } from '../../conformance/player.ts';
import type { Account } from '../../connector/account.ts';
import { twitterDefinition } from './definition.ts';

let network: OpenNetwork;
let player: Player;

beforeAll(async () => {
  network = await openNetwork(twitterDefinition, {}, { rateWindowSeconds: 0.05 });
  player = network.player;
});
afterAll(() => network.close());

async function readAll(account: Account, postId: string) {
  const connector = player.connector();
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10);
  const { items } = await player.pollAll(connector, account, { since: new Date(Date.now() - 24 * 3_600_000) });
  return {
    items,
    results: (await connector.publish?.results?.(account, [postId]))?.get(postId),
    top: await connector.insights?.topContent(account, { since: day(25), until: day(10), limit: 5 }),
    daily: await connector.insights?.daily(account, { since: day(18), until: day(12) }),
    accounts: connector.connect.kind === 'oauth' ? await connector.connect.accounts(account.grant) : [],
  };
}

test('in the words of OpenAPI 2.167 the same is asked for and read as in those before them', async () => {
  const account = await player.connect(player.connector());
  const post = await player.write('comment', 'Open on Sunday.', { kind: 'post', from: 'brand', author: undefined });
  for (const kind of player.kinds()) await player.write(kind, `A ${kind}`);
  const at = new Date(Date.now() - 20 * 24 * 3_600_000).toISOString();
  await player.callSandbox('PATCH', `twitter/posts/${post.externalId}`, { at });
  const before = await readAll(account, post.externalId);
  expect(before.items).toHaveLength(3);

  await choose('2.167');
  expect(await readAll(account, post.externalId)).toEqual(before);
});

async function choose(openapi: '2.166' | '2.167') {
  const chosen = await fetch(`${network.address}/twitter/portal/openapi`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ openapi }),
  });
  expect(chosen.status).toBe(200);
}

test.each([
  ['2.167', undefined, ['2.167']],
  ['2.167', '2.167', []],
  ['2.166', '2.167', ['2.166']],
  ['2.166', undefined, []],
] as const)(
  'where X takes the words of %s and %s was learned before, it is asked in the wrong ones once at most',
  async (openapi, known, wanted) => {
    const told: string[] = [];
    const connector = player.connectorAt({
      ...(known === undefined ? {} : { learned: { vocabulary: known } }),
      onLearned: (name, value) => told.push(`${name} ${value}`),
    });
    const account = await player.connect(player.connector());
    await player.write('mention', 'A mention');
    await choose(openapi);
    for (let times = 0; times < 2; times += 1)
      expect(
        (await player.pollAll(connector, account, { since: new Date(Date.now() - 3_600_000) })).items.length,
      ).toBeGreaterThan(0);
    expect(told).toEqual(wanted.map((version) => `vocabulary ${version}`));
  },
);
