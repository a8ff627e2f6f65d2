import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenNetwork, openNetwork } from '../../../test/open-network.ts';
import type { Account } from '../../connector/account.ts';
import type { Connector, ConnectorDefinition } from '../../connector/connector.ts';
import { facebookDefinition } from '../facebook/definition.ts';
import { instagramDefinition } from './definition.ts';

type Way = { definition: ConnectorDefinition; settings: Record<string, string>; write: string; read: string };
const ways: Record<string, Way> = {
  Facebook: {
    definition: facebookDefinition,
    settings: {},
    write: 'pages_manage_engagement',
    read: 'pages_read_engagement',
  },
  'Instagram by Facebook Login': {
    definition: instagramDefinition,
    settings: { login: 'facebook' },
    write: 'instagram_manage_comments',
    read: 'instagram_basic',
  },
};

describe.each(Object.entries(ways))('%s: an answer whose deletion is refused with 100/33', (_name, way) => {
  let network: OpenNetwork;
  let connector: Connector;
  let account: Account;
  let target: Record<string, unknown>;
  let externalId: string;
  beforeAll(async () => {
    network = await openNetwork(way.definition, way.settings);
  });
  afterAll(() => network.close());

  beforeEach(async () => {
    const { player } = network;
    const { platform } = player;
    await player.callSandbox('POST', 'reset', { history: false });
    await player.callSandbox('POST', `${platform}/inbound`, { kind: 'post', from: 'brand', text: 'Open on Sunday.' });
    connector = player.connector();
    account = await player.connect(connector);
    const asked = await player.write('comment', 'Where is my order?');
    target = (await player.pollFor(connector, account, asked.externalId)).replyTarget;
    const request = { target, kind: 'comment' as const, text: 'On its way.', idempotencyKey: 'k' };
    const sent = await connector.reply?.send(account, request);
    if (sent?.outcome !== 'sent') throw new Error(JSON.stringify(sent));
    externalId = sent.externalId;
  });

  const deleteAnswer = () => connector.reply?.delete?.(account, { externalId, kind: 'comment', target });
  /** The person takes one permission back, in Facebook's settings. */
  async function takeBack(permission: string) {
    const headers = { authorization: `Bearer ${account.grant.refreshToken}` };
    const path = `${network.address}/facebook/v26.0/me/permissions/${permission}`;
    expect((await fetch(path, { method: 'DELETE', headers })).status).toBe(200);
  }
  const isThere = async () => (await network.player.outbound()).every(({ type }) => type !== 'delete');

  test('for want of the right to delete is not done: it is still there', async () => {
    await takeBack(way.write);
    expect(await deleteAnswer()).toMatchObject({
      outcome: 'rejected',
      code: '100/33',
      reason: expect.stringMatching(/^It is still there, and this account may not delete it\./),
    });
    expect(await isThere()).toBe(true);
  });

  test('and that cannot be seen is not done where the right to see it is gone', async () => {
    await takeBack(way.write);
    await takeBack(way.read);
    expect(await deleteAnswer()).toMatchObject({
      outcome: 'rejected',
      reason: expect.stringMatching(/^It may still be there\./),
    });
  });

  test('that is gone is done', async () => {
    expect(await deleteAnswer()).toMatchObject({ outcome: 'sent' });
    expect(await deleteAnswer()).toMatchObject({ outcome: 'sent' });
  });

  test('names the permission that was taken back while it is gone, and says that nobody knows', async () => {
    expect(await deleteAnswer()).toMatchObject({ outcome: 'sent' });
    await takeBack(way.write);
    expect(await deleteAnswer()).toMatchObject({
      outcome: 'rejected',
      reason: expect.stringContaining(`Not granted any more: ${way.write}.`),
    });
  });
});
