/** What the network gave us for an account. An absent field in a later answer never overwrites a stored one. */
export type Grant = {
  accessToken: string;
  refreshToken: string | null;
  /** Null: does not expire by itself. */
  expiresAt: Date | null;
  /** The scopes really granted. Empty where the network knows none. */
  scopes: string[];
};

/** An account of ours on the network. One sign-in may bring several. */
export type Account = {
  /** The network's id of the account. It never changes, and inbound events name it. */
  externalId: string;
  name: string;
  username: string | null;
  profileImage: string | null;
  followerCount: number | null;
  /** The grant to act as this account (a page's own token, for example). */
  grant: Grant;
  /**
   * What the connector wants to remember of the account. JSON, no secrets. `isPersonal`: the own profile of the person who signed in,
   * where organisations' accounts come with it. It is connected, and posted as, only where a person chose it.
   */
  data: Record<string, unknown> & { isPersonal?: true };
};

/** An account as the server hands it back to the connector. */
export type AccountAuth = Pick<Account, 'externalId' | 'username' | 'grant' | 'data'>;
