/** A grant as a connection's row keeps it: encrypted, and never emptied by an answer that lacks a field. */
import type { AccountAuth, Grant } from '@parley/connectors/connector/account.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { Config } from '../../config.ts';
import type { connections } from '../../db/schema/connections.ts';
import { tokenCipherOf, UnknownKeyError } from '../../token-encryption.ts';

export type ConnectionRow = typeof connections.$inferSelect;
/** The code of a connection whose token does not open here: the network itself took nothing away. */
export const tokenUnreadableCode = 'token_unreadable';
type Place = { workspaceId: string; id: string };

const placeOf = (row: Place, field: 'access' | 'refresh') => [row.workspaceId, row.id, field];

/**
 * The columns that change with a new grant. What the network left out stays as it is stored; the notes of failing renewals are
 * cleared.
 */
export function toGrantColumns(config: Pick<Config, 'secretKey'>, row: Place, grant: Grant, now: Date) {
  const cipher = tokenCipherOf(config);
  return {
    ...(grant.accessToken === ''
      ? {}
      : {
          accessTokenEncrypted: cipher.encrypt(grant.accessToken, placeOf(row, 'access')),
          tokenExpiresAt: grant.expiresAt,
          tokenIssuedAt: now,
        }),
    renewalLeaseUntil: null,
    renewalNextAt: null,
    renewalFailures: 0,
    renewalFailingSince: null,
    renewalError: null,
    renewalToldAt: null,
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

/**
 * The stored auth of a connection that is in use, or kept for a quick return.
 * @throws ConnectorError `revoked` when it is not connected, or its token does not open
 */
export function readAccountAuth(config: Pick<Config, 'secretKey'>, row: ConnectionRow | null): AccountAuth {
  const auth = row === null || row.state === 'gone' ? null : readStored(config, row);
  if (auth === null) throw new ConnectorError('revoked', 'not_connected', 'The account is no longer connected.');
  return auth;
}

function readStored(config: Pick<Config, 'secretKey'>, row: ConnectionRow): AccountAuth | null {
  try {
    return toAccountAuth(config, row);
  } catch (error) {
    throw new ConnectorError('revoked', tokenUnreadableCode, unreadableReasonOf(error));
  }
}

/** The sentence for the account's card: the key is another one, or the stored token is damaged. */
export function unreadableReasonOf(error: unknown): string {
  return error instanceof UnknownKeyError
    ? 'The stored token of this account cannot be read, because Parley runs with another secret key than the one it was stored with. Bring that key back (DATA_DIR/secret-key or PARLEY_SECRET_KEY) and start Parley again: the account then goes on by itself. Without that key, connect the account again.'
    : 'The stored token of this account is damaged and cannot be read. Connect the account again.';
}

/** The occasion of notifications that a connection lost its rights. */
export function expiredOccasion({ id }: Pick<ConnectionRow, 'id'>): string {
  return `connection-expired:${id}`;
}

/** The notification's occasion, the same for all failures of one stretch. */
export function failingOccasion(row: Pick<ConnectionRow, 'id' | 'renewalFailingSince'>): string {
  return `${failingOccasionsOf(row)}${row.renewalFailingSince?.toISOString() ?? ''}`;
}

/** How the occasions of all its stretches begin. */
export function failingOccasionsOf({ id }: Pick<ConnectionRow, 'id'>): string {
  return `connection-renewal:${id}:`;
}
