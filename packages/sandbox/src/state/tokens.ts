import { randomBytes } from 'node:crypto';
import type { State } from './database.ts';

/** Why a token stopped working before its time. */
export type TokenEnd = 'used' | 'rotated' | 'expired' | 'revoked';

/** What only a code carries. */
export type TokenData = {
  redirectUri?: string;
  codeChallenge?: string;
  codeChallengeMethod?: string;
  /** A refresh token comes with the exchange. */
  isOffline?: boolean;
  /** Pages ticked at consent. */
  accountIds?: string[];
  declinedScopes?: string[];
};

/** A code, access token or refresh token. All tokens of one consent share `grantId`. */
export type Token = {
  token: string;
  platform: string;
  kind: string;
  grantId: string;
  accountId: string;
  scopes: string[];
  createdAt: number;
  expiresAt: number | null;
  endedAt: number | null;
  endedBy: TokenEnd | null;
  data: TokenData;
};

type TokenRow = Omit<Token, 'scopes' | 'data'> & { scopes: string; data: string };

const COLUMNS = `token, platform, kind, grant_id AS grantId, account_id AS accountId, scopes, created_at AS createdAt,
  expires_at AS expiresAt, ended_at AS endedAt, ended_by AS endedBy, data`;

function fromRow(row: TokenRow): Token {
  return { ...row, scopes: JSON.parse(row.scopes) as string[], data: JSON.parse(row.data) as TokenData };
}

export function randomToken(prefix: string, bytes: number): string {
  return prefix + randomBytes(bytes).toString('base64url').replaceAll('_', 'Z').replaceAll('-', 'D');
}

export function insertToken(state: State, token: Omit<Token, 'endedAt' | 'endedBy'>): Token {
  state.run(
    `INSERT INTO tokens (token, platform, kind, grant_id, account_id, scopes, created_at, expires_at, data)
     VALUES (:token, :platform, :kind, :grantId, :accountId, :scopes, :createdAt, :expiresAt, :data)`,
    { ...token, scopes: JSON.stringify(token.scopes), data: JSON.stringify(token.data) },
  );
  return { ...token, endedAt: null, endedBy: null };
}

export function findToken(state: State, platform: string, token: string): Token | undefined {
  const row = state.get<TokenRow>(`SELECT ${COLUMNS} FROM tokens WHERE token = :token AND platform = :platform`, {
    token,
    platform,
  });
  return row && fromRow(row);
}

export function listTokens(state: State, platform: string, grantId: string): Token[] {
  return state
    .all<TokenRow>(`SELECT ${COLUMNS} FROM tokens WHERE platform = :platform AND grant_id = :grantId`, {
      platform,
      grantId,
    })
    .map(fromRow);
}

/** Ends a token that was still alive. Returns whether this call ended it, so that of two callers one wins. */
export function endToken(state: State, token: string, endedBy: TokenEnd, now: number): boolean {
  return (
    state.run('UPDATE tokens SET ended_at = :now, ended_by = :endedBy WHERE token = :token AND ended_at IS NULL', {
      token,
      endedBy,
      now,
    }) === 1
  );
}

/** Ends all that one consent gave. */
export function endGrant(state: State, platform: string, grantId: string, now: number): void {
  state.run(
    `UPDATE tokens SET ended_at = :now, ended_by = 'revoked'
     WHERE platform = :platform AND grant_id = :grantId AND (ended_at IS NULL OR ended_by = 'expired')`,
    { platform, grantId, now },
  );
}

/** Takes some scopes from all that one consent gave. */
export function narrowGrant(state: State, platform: string, grantId: string, removed: string): void {
  for (const token of listTokens(state, platform, grantId)) {
    state.run('UPDATE tokens SET scopes = :scopes WHERE token = :token', {
      token: token.token,
      scopes: JSON.stringify(token.scopes.filter((scope) => scope !== removed)),
    });
  }
}

/** All tokens and codes of one account that still live. */
export function listAccountTokens(state: State, platform: string, accountId: string): Token[] {
  return state
    .all<TokenRow>(
      `SELECT ${COLUMNS} FROM tokens WHERE platform = :platform AND account_id = :accountId AND ended_at IS NULL`,
      { platform, accountId },
    )
    .map(fromRow);
}
