/** A grant as a connection's row keeps it: encrypted, and never emptied by an answer that lacks a field. */
import type { AccountAuth, Grant } from '@parley/connectors/connector.ts';
import type { Config } from '../../config.ts';
import type { connections } from '../../db/schema/connections.ts';
import { createTokenCipher, type TokenCipher } from './token-encryption.ts';

export type ConnectionRow = typeof connections.$inferSelect;
type Place = { workspaceId: string; id: string };

const ciphers = new WeakMap<Buffer, TokenCipher>();

/** The installation's cipher; deriving its key is done once. */
export function tokenCipherOf(config: Pick<Config, 'secretKey'>): TokenCipher {
  const known = ciphers.get(config.secretKey);
  if (known !== undefined) return known;
  const cipher = createTokenCipher([config.secretKey]);
  ciphers.set(config.secretKey, cipher);
  return cipher;
}

const placeOf = (row: Place, field: 'access' | 'refresh') => [row.workspaceId, row.id, field];

/** The columns that change with a new grant. What the network left out stays as it is stored. */
export function toGrantColumns(config: Pick<Config, 'secretKey'>, row: Place, grant: Grant) {
  const cipher = tokenCipherOf(config);
  return {
    ...(grant.accessToken === ''
      ? {}
      : {
          accessTokenEncrypted: cipher.encrypt(grant.accessToken, placeOf(row, 'access')),
          tokenExpiresAt: grant.expiresAt,
        }),
    ...(grant.refreshToken
      ? { refreshTokenEncrypted: cipher.encrypt(grant.refreshToken, placeOf(row, 'refresh')) }
      : {}),
    ...(grant.scopes.length === 0 ? {} : { scopes: grant.scopes }),
  };
}

/** What a connector needs to act as the account, or null when no token is stored. */
export function toAccountAuth(config: Pick<Config, 'secretKey'>, row: ConnectionRow): AccountAuth | null {
  if (row.accessTokenEncrypted === null) return null;
  const cipher = tokenCipherOf(config);
  return {
    externalId: row.externalId,
    username: row.username,
    data: row.data,
    grant: {
      accessToken: cipher.decrypt(row.accessTokenEncrypted, placeOf(row, 'access')),
      refreshToken:
        row.refreshTokenEncrypted === null ? null : cipher.decrypt(row.refreshTokenEncrypted, placeOf(row, 'refresh')),
      expiresAt: row.tokenExpiresAt,
      scopes: row.scopes,
    },
  };
}
