import type { Account } from '@parley/connectors/connector/account.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createSandboxApp, findConnectionOf } from '../../../test/sandbox.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';
import { connections } from '../../db/schema/connections.ts';
import { accountCheckEveryMs } from './account-check-interval.ts';

const hourMs = 60 * 60_000;

describe('keeping accounts fresh', () => {
  let test: TestApp;
  let network: ScriptedNetwork;
  let admin: Browser;
  /** What the network answers, by token. */
  let answers: Map<string, (() => Account[]) | undefined>;
  let asked = 0;

  beforeAll(async () => {
    answers = new Map();
    network = createScriptedNetwork();
    if (network.connector.connect.kind !== 'oauth') throw new Error('a network with a sign-in is needed');
    network.connector.connect.accounts = async (grant) => {
      asked += 1;
      return answers.get(grant.accessToken)?.() ?? [];
    };
    test = await createTestApp({ networks: new Map([['facebook', network]]) });
    admin = await test.signIn('admin', { rememberMe: true });
  });
  afterAll(() => test.close());

  const drain = () => test.context.work.drain(['refresh-accounts']);
  async function connectOne(externalId: string, stored: Partial<typeof connections.$inferInsert> = {}) {
    const id = await createConnectedAccount(test.context, test.workspaceId, {
      externalId,
      name: 'Tern Outdoor',
      username: 'tern',
      profileImage: 'https://network.example/old.png',
      followerCount: 10,
      accountCheckAt: test.context.now(),
      ...stored,
    });
    return async () => {
      const [row] = await test.context.database
        .select()
        .from(connections)
        .where(and(eq(connections.workspaceId, test.workspaceId), eq(connections.id, id)));
      if (row === undefined) throw new Error('the connection is gone');
      return row;
    };
  }
  const shown = (externalId: string, changes: Partial<Account> = {}): Account => ({
    externalId,
    name: 'Tern Outdoor GmbH',
    username: 'tern_outdoor',
    profileImage: 'https://network.example/new.png',
    followerCount: 12,
    grant: { accessToken: 'token', refreshToken: null, expiresAt: null, scopes: ['read', 'write'] },
    data: { region: 'eu' },
    ...changes,
  });

  it('brings name, handle, picture, followers and scopes, once a day', async () => {
    const row = await connectOne('1');
    answers.set('token', () => [shown('other'), shown('1')]);
    await drain();
    expect(await row()).toMatchObject({
      name: 'Tern Outdoor GmbH',
      username: 'tern_outdoor',
      profileImage: 'https://network.example/new.png',
      followerCount: 12,
      scopes: ['read', 'write'],
      data: { region: 'eu' },
    });
    const before = asked;
    test.clock.advance(accountCheckEveryMs - 1000);
    await drain();
    expect(asked).toBe(before);
    test.clock.advance(1000);
    await drain();
    expect(asked).toBe(before + 1);
  });

  it('overwrites nothing with what the network left out, and leaves the token alone', async () => {
    const row = await connectOne('2', { scopes: ['read'], data: { region: 'eu' } });
    const { accessTokenEncrypted } = await row();
    const left = { name: '2', username: null, profileImage: '', followerCount: null, data: { region: null } };
    answers.set('token', () => [
      shown('2', { ...left, grant: { accessToken: '', refreshToken: null, expiresAt: null, scopes: [] } }),
    ]);
    await drain();
    expect(await row()).toMatchObject({
      name: 'Tern Outdoor',
      username: 'tern',
      profileImage: 'https://network.example/old.png',
      followerCount: 10,
      scopes: ['read'],
      data: { region: 'eu' },
      accessTokenEncrypted,
      state: 'active',
    });
  });

  it('marks an account whose grant is lost, or no longer reaches it, and tells who may reconnect it', async () => {
    const gone = await connectOne('3', { name: 'Not listed' });
    answers.set('token', () => [shown('1')]);
    await drain();
    expect(await gone()).toMatchObject({ state: 'needs-reconnect' });

    const revoked = await connectOne('4', { name: 'Taken back' });
    answers.set('token', () => {
      throw new ConnectorError('revoked', '190', 'The person took the rights away.');
    });
    await drain();
    expect(await revoked()).toMatchObject({
      state: 'needs-reconnect',
      lastValidationError: 'The person took the rights away.',
    });
    const { body } = await admin.call('listNotifications');
    expect(body.notifications.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Not listed on Facebook needs to be reconnected',
        'Taken back on Facebook needs to be reconnected',
      ]),
    );
  });

  it('asks a network that is down again within the hour, without a mark', async () => {
    const row = await connectOne('5');
    answers.set('token', () => {
      throw new ConnectorError('transient', '503', 'Down for a moment.');
    });
    await drain();
    expect(await row()).toMatchObject({ state: 'active', name: 'Tern Outdoor' });
    answers.set('token', () => [shown('1'), shown('2'), shown('5')]);
    test.clock.advance(hourMs);
    await drain();
    expect(await row()).toMatchObject({ name: 'Tern Outdoor GmbH' });
  });
});

describe('keeping accounts of every kind of network fresh', () => {
  it('reads a page by its own token, a profile by its grant, and a bot by its token', async () => {
    const sandbox = await createSandboxApp();
    try {
      const owner = await sandbox.signIn('owner', { rememberMe: true });
      const kinds = ['facebook', 'instagram', 'youtube', 'twitter', 'telegram', 'tiktok'] as const;
      for (const platform of kinds) await sandbox.connect(owner, platform);
      const before = await Promise.all(kinds.map((platform) => findConnectionOf(sandbox, platform)));
      await sandbox.context.database
        .update(connections)
        .set({ name: 'An old name', followerCount: null, username: null, accountCheckAt: sandbox.context.now() });
      await sandbox.context.work.drain(['refresh-accounts']);
      const after = await Promise.all(kinds.map((platform) => findConnectionOf(sandbox, platform)));
      const facts = ({ name, username, followerCount, scopes, state }: (typeof before)[number]) => ({
        name,
        username,
        followerCount,
        scopes,
        state,
      });
      expect(after.map(facts)).toEqual(before.map(facts));
    } finally {
      await sandbox.close();
    }
  });
});
