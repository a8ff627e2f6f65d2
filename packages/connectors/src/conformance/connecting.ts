import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../connector/account.ts';
import type { Connector } from '../connector/connector.ts';
import { ConnectorError } from '../connector/errors.ts';
import { type Player, redirectUri } from './player.ts';

export function describeConnecting(player: Player, current: () => Account): void {
  const { connectorAt, consent, expectNoSecret, pollAll, thrownBy } = player;
  let connector: Connector;
  let account: Account;
  beforeEach(() => {
    connector = player.connector();
    account = current();
  });

  describe('connecting', () => {
    test('brings an account with its id, its name and a grant of its own', () => {
      expect(account.externalId).toMatch(/^[\w:.-]+$/);
      expect(account.name).not.toBe('');
      expect(account.grant.accessToken).not.toBe('');
      if (connector.connect.kind === 'oauth')
        expect(account.grant.scopes).toEqual(expect.arrayContaining([...connector.connect.scopes]));
      expectNoSecret(account, JSON.stringify(account.data));
    });

    test('tells a refused consent apart, with the network’s own word', async () => {
      if (connector.connect.kind !== 'oauth') return;
      expect(await consent(connector, 'challenge', 'cancel')).toMatchObject({
        error: expect.stringMatching(/^(access_denied|user_cancelled_authorize)$/),
      });
    });

    test('refuses what the network did not issue, and does not repeat it', async () => {
      const { connect: capability } = connector;
      const error = await thrownBy(
        capability.kind === 'token'
          ? capability.account('999999:not-a-token-of-anybody')
          : capability.exchange({ code: 'not-a-code-of-anybody', redirectUri, codeVerifier: 'v' }),
      );
      expect(['permanent', 'revoked']).toContain(error.kind);
      expect(error.message).not.toContain('of-anybody');
    });

    test('finds an account again by what is stored of it', async () => {
      const { connect: capability } = connector;
      if (capability.kind !== 'token') return;
      const again = await (capability.storedAccount?.(account) ?? capability.account(account.grant.accessToken));
      expect(again.externalId).toBe(account.externalId);
      expect(again.name).toBe(account.name);
    });

    test('blames the installation for wrong credentials, not an account', async () => {
      const wrong = connectorAt({ clientSecret: 'wrong-secret' });
      if (wrong.connect.kind !== 'oauth') return;
      const back = await consent(connector, 'challenge');
      if ('error' in back) throw new Error(back.error);
      const error = await thrownBy(wrong.connect.exchange({ code: back.code, redirectUri, codeVerifier: 'v' }));
      expect(error.kind).toBe('configuration');
      expect(error.message).not.toContain('wrong-secret');
    });

    test('renews a grant; a refresh token that was replaced is dead', async () => {
      if (connector.connect.kind !== 'oauth' || !connector.connect.refresh) return;
      const { refresh } = connector.connect;
      const renewed = await refresh(account.grant).catch((error: unknown) => {
        // Some networks do not renew young grants: then the grant stays as it is.
        if (error instanceof ConnectorError && error.kind === 'permanent') return null;
        throw error;
      });
      if (renewed === null) return;
      expect(renewed.accessToken).not.toBe(account.grant.accessToken);
      expect(renewed.refreshToken).not.toBeNull();
      expect(renewed.scopes).toEqual(account.grant.scopes);
      const isReplaced = renewed.refreshToken !== account.grant.refreshToken;
      if (isReplaced) expect((await thrownBy(refresh(account.grant))).kind).toBe('revoked');
      await expect(refresh(renewed)).resolves.toMatchObject({ scopes: account.grant.scopes });
    });

    test('says when its grants are to be renewed, while there is time to try again', () => {
      if (connector.connect.kind !== 'oauth') return;
      const { refresh, renewal } = connector.connect;
      expect(renewal === undefined).toBe(refresh === undefined);
      if (renewal === undefined) return;
      expect(renewal.beginsBeforeMs).toBeGreaterThanOrEqual(renewal.lifeMs / 4);
      expect(renewal.beginsBeforeMs + renewal.minAgeMs).toBeLessThan(renewal.lifeMs);
      // A renewal must be tried at least three times before the grant ends.
      expect(renewal.retryMs * 3).toBeLessThanOrEqual(renewal.beginsBeforeMs);
    });

    test('takes a grant back, also one that is dead already', async () => {
      if (connector.connect.kind !== 'oauth') return;
      await connector.connect.revoke(account.grant);
      if (connector.connect.canRevoke === false) return;
      const error = await thrownBy(
        connector.inbox ? pollAll(connector, account) : connector.connect.accounts(account.grant),
      );
      expect(['expired', 'revoked']).toContain(error.kind);
      await connector.connect.revoke(account.grant);
    });
  });
}
