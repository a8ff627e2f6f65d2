import type { Account, AccountAuth, Grant } from './account.ts';

/**
 * When grants are renewed ahead of their end, in milliseconds. Data, so that one loop serves every network; sources stand beside
 * each connector's.
 */
export type RenewalPolicy = {
  /** How long the network's access tokens live. */
  lifeMs: number;
  /** How long before the grant's end renewing begins. */
  beginsBeforeMs: number;
  /** The network renews only tokens that are at least this old. */
  minAgeMs: number;
  /** The longest pause between the attempts of a renewal that keeps failing. */
  retryMs: number;
};

export type OAuthCapability = {
  kind: 'oauth';
  usesPkce: boolean;
  /** The scopes asked for. */
  scopes: readonly string[];
  /**
   * The scopes without which `accounts` may lack some of the person's accounts, because a person can leave them out; the scope that
   * hides most comes first. Absent: the network shows all accounts, or says why not.
   */
  accountScopes?: readonly string[];
  authorizeUrl(request: {
    redirectUri: string;
    state: string;
    codeChallenge: string | null;
    scopes: readonly string[];
  }): string;
  /** What the browser came back with: a code, or the network's refusal. `details` names the network's own reason. */
  readCallback(query: Record<string, string>): { code: string } | { error: string; details: string | null };
  /** @throws ConnectorError */
  exchange(request: { code: string; redirectUri: string; codeVerifier: string | null }): Promise<Grant>;
  /** Absent where a grant cannot be renewed without a person. @throws ConnectorError (`revoked` when only reconnecting helps) */
  refresh?(grant: Grant): Promise<Grant>;
  /** Present wherever `refresh` is. */
  renewal?: RenewalPolicy;
  /** Takes the grant back at the network. A grant that is already dead is a success. @throws ConnectorError */
  revoke(grant: Grant): Promise<void>;
  /**
   * True where taking back one account's grant takes back every account of the same sign-in. Accounts of one sign-in carry the
   * same `data.signInExternalId`: revoke with the last of them, before that only `webhooks.unsubscribe`.
   */
  revokesSignIn?: boolean;
  /** False where the network takes no grant back by a call: then `revoke` does nothing, and the person does it there. */
  canRevoke?: boolean;
  /** Every account the grant reaches, paged to the end. @throws ConnectorError */
  accounts(grant: Grant): Promise<Account[]>;
  /**
   * The one account as the network shows it now, read by its own grant; null: the grant no longer reaches it. Absent where
   * `accounts` takes an account's own grant too. @throws ConnectorError
   */
  account?(auth: AccountAuth): Promise<Account | null>;
};

export type TokenCapability = {
  kind: 'token';
  /** What to paste, for the screen's label. */
  label: string;
  /** Proves the token by a read. @throws ConnectorError (`permanent` or `revoked` when the network refuses it) */
  account(token: string): Promise<Account>;
  /** The account by its stored grant; absent where the stored token is the pasted one. @throws ConnectorError */
  storedAccount?(auth: AccountAuth): Promise<Account>;
  /** Removes what connecting set up at the network (a webhook, say); most networks need nothing. */
  release(auth: AccountAuth): Promise<void>;
};
