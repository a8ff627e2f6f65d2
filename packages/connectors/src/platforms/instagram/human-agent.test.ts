import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenNetwork, openNetwork } from '../../../test/open-network.ts';
import type { Account } from '../../connector/account.ts';
import type { ConnectorDefinition } from '../../connector/connector.ts';
import { facebookDefinition } from '../facebook/definition.ts';
import { instagramDefinition } from './definition.ts';

type Way = { definition: ConnectorDefinition; settings: Record<string, string>; app: string };
const ways: Record<string, Way> = {
  Messenger: { definition: facebookDefinition, settings: {}, app: 'facebook' },
  'Instagram by Facebook Login': {
    definition: instagramDefinition,
    settings: { login: 'facebook' },
    app: 'facebook',
  },
  'Instagram by Instagram Login': {
    definition: instagramDefinition,
    settings: { login: 'instagram' },
    app: 'instagram',
  },
};
const hourMs = 60 * 60 * 1000;

describe.each(Object.entries(ways))('%s after the standard window', (_name, way) => {
  let network: OpenNetwork;
  let account: Account;
  let target: Record<string, unknown>;
  beforeAll(async () => {
    network = await openNetwork(way.definition, way.settings);
  });
  afterAll(() => network.close());

  beforeEach(async () => {
    const { player, clock } = network;
    clock.aheadMs = 0;
    await player.callSandbox('POST', 'reset', { history: false });
    account = await player.connect(player.connector());
    const asked = await player.write('message', 'Where is my order?');
    target = (await player.pollFor(player.connector(), account, asked.externalId)).replyTarget;
  });

  const grant = async () => {
    const body = JSON.stringify({ granted: true });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${network.address}/${way.app}/portal/human-agent`, { method: 'PUT', headers, body });
  };
  const connectorWith = (humanAgent: 'granted' | 'none') =>
    network.player.connectorAt({ settings: { ...way.settings, humanAgent } });
  const answer = (humanAgent: 'granted' | 'none', isByPerson: boolean) => {
    const request = { target, kind: 'message' as const, text: 'On its way.', idempotencyKey: 'k' };
    return connectorWith(humanAgent).reply?.send(account, {
      ...request,
      ...(isByPerson ? { isByPerson: true as const } : {}),
    });
  };

  test('a person may answer for seven days where the feature was granted, an automatic answer never', async () => {
    await grant();
    network.clock.aheadMs = 25 * hourMs;
    expect(await answer('granted', false)).toMatchObject({ outcome: 'rejected' });
    expect(await answer('granted', true)).toMatchObject({ outcome: 'sent' });
    network.clock.aheadMs = 7 * 24 * hourMs + hourMs;
    expect(await answer('granted', true)).toMatchObject({ outcome: 'rejected' });
    expect((await network.player.outbound()).map(({ text }) => text)).toEqual(['On its way.']);
  });

  test('nobody may where it was not granted', async () => {
    network.clock.aheadMs = 25 * hourMs;
    expect(await answer('none', true)).toMatchObject({ outcome: 'rejected' });
    // The installation says so, Meta does not.
    expect(await answer('granted', true)).toMatchObject({ outcome: 'rejected', code: '10' });
    expect(await network.player.outbound()).toEqual([]);
  });

  test('the limits tell the longer window of a person where it was granted', () => {
    expect(connectorWith('granted').limits).toMatchObject({
      replyWindowMs: { message: 24 * hourMs },
      personReplyWindowMs: { message: 7 * 24 * hourMs },
    });
    expect(connectorWith('none').limits.personReplyWindowMs).toBeUndefined();
  });
});
