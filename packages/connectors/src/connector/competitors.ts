import type { AccountAuth } from './account.ts';

/** An account as everybody sees it, ours or not. Null: the network, or the account itself, does not tell it. */
export type PublicAccount = {
  externalId: string;
  /** As people write it, without @. */
  handle: string;
  name: string;
  profileImage: string | null;
  followers: number | null;
  /** Its own posts since the time that was asked for, the newest of them where there are more than `areAll` says; null: only its followers see them. */
  posts: PublicPost[] | null;
  /** Whether `posts` reach back to the time that was asked for. */
  areAll: boolean;
};

/** `engagements`: likes, comments and what else everybody sees of it; null where its owner hides them. */
export type PublicPost = { publishedAt: Date; engagements: number | null };

/** Why nothing is told of an account: there is none, or it may be a personal one, of which the network tells nothing. */
export const publicAccountAbsences = ['not-found', 'not-professional'] as const;

export type PublicAccountAbsence = (typeof publicAccountAbsences)[number];

/** Other companies' accounts beside ours, where the network tells public figures. */
export type CompetitorsCapability = {
  /** The handle in what a person writes: itself, with @, or the address of the account's page; null: it is neither. */
  readHandle(text: string): string | null;
  /** The address of the account's page. */
  profileLink(handle: string): string;
  /** How often asking is worth it, in milliseconds. */
  askEveryMs: number;
  /**
   * One account, asked for by one of ours.
   * @param wanted its id at the network is used where it is known: handles change
   * @param since posts are told from then on
   * @throws ConnectorError
   */
  find(
    auth: AccountAuth,
    wanted: { handle: string; externalId: string | null },
    since: Date,
  ): Promise<PublicAccount | PublicAccountAbsence>;
};
