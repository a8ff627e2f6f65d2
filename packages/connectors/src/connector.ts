/**
 * What a network is to Parley: one interface for all. A capability that a network lacks is absent from its connector;
 * services and screens ask for capabilities, never for a network's name.
 *
 * A connector holds no database, no queue and no clock: what it needs of them is handed in (`ConnectorConfig.now`), what it
 * must remember is given back (`cursor`, `Grant`, `Account.data`) and stored by the server.
 */

import type { ReplyFileRules } from '@parley/contract/inbox/reply-files.ts';
import type { InsightFigure } from '@parley/contract/insights/rules.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { TextCounting } from '@parley/contract/text-length.ts';
import type { MessageType } from '@parley/contract/tickets/rules.ts';

/** How one installation reaches one network. Addresses are configuration, so that a connector can be pointed elsewhere. */
export type ConnectorConfig = {
  /** Base of the network's API, no trailing slash. */
  apiUrl: string;
  /** Base of the network's consent page, no trailing slash. */
  authUrl: string;
  clientId: string;
  /** The application's secret; also the key of webhook signatures where the network has one secret for both. */
  clientSecret: string;
  /** What the network must repeat when it verifies our webhook address; also the seed of per-account webhook secrets. */
  webhookVerifyToken: string;
  /** How long one call may take, in milliseconds. */
  timeoutMs: number;
  now: () => Date;
  /** The values of `ConnectorEnvironment.settings` that the installation gave, by our names. */
  settings?: Readonly<Record<string, string>>;
  /** What the connector told `onLearned` before, by its own names. */
  learned?: Readonly<Record<string, string>>;
  /** Called with what the connector found out about the network as a whole, so that it need not find it out again; must not throw. */
  onLearned?: (name: string, value: string) => void;
  /** Called before every call that costs a part of the network's `quota`; must not throw. */
  onQuotaSpent?: (cost: QuotaCost) => void;
  /** Called with every allowance that a network announces in its answers; must not throw. */
  onAllowanceSeen?: (allowance: SeenAllowance) => void;
};

/** An allowance as a network's headers tell it. */
export type SeenAllowance = {
  /** The network's own name of it. */
  bucket: string;
  label: string;
  /** `application`: all accounts share it; `account`: each has its own. */
  scope: 'application' | 'account';
  used: number;
  limit: number;
  unit: 'calls' | 'percent';
  resetsAt: Date | null;
  /**
   * False where polling need not slow down for this allowance, because polling uses none of it or the connector spreads its calls
   * itself. Absent: polling slows down for it.
   */
  boundsAsking?: boolean;
};

/** What one call takes from the application's daily allowance. */
export type QuotaCost = { bucket: string; units: number };

/**
 * The daily units that a network gives the whole application (not each account) without telling how many are left. The use is counted
 * through `ConnectorConfig.onQuotaSpent`.
 */
export type QuotaDescription = {
  /** The time zone in which the network's day begins at midnight. */
  timeZone: string;
  /** The network's defaults; an operator may have been granted more. `boundsAsking` as of `SeenAllowance`. */
  buckets: readonly { bucket: string; label: string; unitsPerDay: number; boundsAsking?: boolean }[];
};

/** The environment variables that configure a network, and its addresses where they are not set. */
export type ConnectorEnvironment = {
  /** Absent where the network is connected by a token that a person pastes. */
  clientId?: string;
  clientSecret?: string;
  webhookVerifyToken?: string;
  apiUrl: { name: string; default: string };
  authUrl: { name: string; default: string };
  /** Further variables, all of them optional, by our names of the settings. */
  settings?: Readonly<Record<string, SettingVariable>>;
  /** Where the sandbox plays the network under these given settings; absent: under its own name, with them as they are. */
  sandbox?(given: Readonly<Record<string, string>>): SandboxPlace;
};

/** The variable's name; with `oneOf` where only certain values are allowed. */
export type SettingVariable = string | { name: string; oneOf: readonly string[] };

/** The sandbox's prefix (`/sandbox/<platform>`), whose application also signs in, and the settings that lead there. */
export type SandboxPlace = { platform: Platform; settings: Readonly<Record<string, string>> };

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

export type InboundAuthor = {
  externalId: string | null;
  /** Never empty: the connector falls back to the handle, then to "Unknown". */
  name: string;
  handle: string | null;
  avatar: string | null;
  profileUrl: string | null;
  followerCount: number | null;
  /** Whether the network says that it verified the account, or sold it its mark; absent: it does not tell. */
  isVerified?: boolean;
};

export type Attachment = {
  kind: 'image' | 'video' | 'audio' | 'file' | 'sticker' | 'location' | 'other';
  /** The address where anybody can load the file for a while; the server keeps a copy. Of a `location` or `other`: a page to open. */
  url: string | null;
  name: string | null;
  /** What `InboxCapability.locateFile` needs, for a file without an address that anybody may load. JSON, no secrets. */
  source?: Record<string, unknown>;
};

/** An address that is good for one load, soon. `headers` (a token, mostly) go to this host alone. */
export type FileLocation = { url: string; headers: Record<string, string> };

/** The one normal form of what comes in. */
export type InboundItem =
  | {
      type: 'message';
      /** Unique within the account. */
      externalId: string;
      /** Messages of one thread join the open ticket of that thread. */
      threadExternalId: string;
      /**
       * All known ids of this thread, where the network has several and does not always tell all of them. Messages that share one of
       * them belong to one thread, whichever id it was first stored under.
       */
      threadIds?: readonly string[];
      kind: MessageType;
      author: InboundAuthor;
      /** True when the account itself wrote it: through Parley (then the external id is known) or in the network's own app. */
      isOwn: boolean;
      text: string;
      attachments: Attachment[];
      at: Date;
      permalink: string | null;
      inReplyToExternalId: string | null;
      /**
       * The post or video below which it stands, by the id under which the network publishes one (`PublishStep.externalId`); absent where it
       * stands below none, or the network does not tell.
       */
      postExternalId?: string;
      /** What `reply.send` needs to answer this item. JSON. */
      replyTarget: Record<string, unknown>;
      /** The event lacks what only a read tells (its thread, its text): `InboxCapability.complete` must be called first. */
      isIncomplete?: true;
    }
  | { type: 'edited'; externalId: string; text: string; at: Date }
  /** `isMissing`: the network does not show it any more, and does not say why; what is hidden may look so. */
  | { type: 'deleted'; externalId: string; at: Date; isMissing?: true }
  /** An answer of ours that the network had accepted did not arrive after all; code and reason as of a rejected one. */
  | { type: 'undelivered'; externalId: string; code: string; reason: string; at: Date }
  /** The person took the rights away. */
  | { type: 'revoked'; reason: string };

export type InboundMessage = Extract<InboundItem, { type: 'message' }>;

export type PollResult = {
  /** Oldest first within the page. */
  items: InboundItem[];
  /** JSON; handed to the next poll. Stored in the same transaction as the items. */
  cursor: unknown;
  /** Call again at once. */
  more: boolean;
  /** Parts that the network refused for good (a missing right, mostly) or that cannot be read, while the rest was read. */
  problems?: ReadProblem[];
  /**
   * The reason, which may pass, why this page's list could not be read: the cursor goes on with the other lists and comes back to it.
   * A caller that gets this for every page has read nothing and backs off as after a throw.
   */
  postponed?: ConnectorError;
  /** Only where `more` is false: a list is behind, so that not everything is read. */
  isIncomplete?: true;
};

export type ReadProblem = {
  code: string;
  /** What is wrong, without any words of a customer. */
  reason: string;
  /** What could not be read, as it came: it is kept, to be read again after a mend. */
  entry?: unknown;
};

export type InboxCapability = {
  /** How often to ask when nothing else is known, in milliseconds. */
  pollIntervalMs: number;
  /**
   * What came after `cursor`. With a null cursor: everything since `since`, page by page until `more` is false. Repeating a
   * poll with the same cursor is harmless. @throws ConnectorError where asking for other lists would not help (the grant is not
   * accepted), or where there is one list only
   */
  poll(auth: AccountAuth, request: { cursor: unknown; since: Date }): Promise<PollResult>;
  /**
   * Reads an author whom an event named only by id (`author.name` is "Unknown"). Null when the network does not tell. Absent
   * where events always carry the name. @throws ConnectorError
   */
  findAuthor?(auth: AccountAuth, authorExternalId: string): Promise<InboundAuthor | null>;
  /**
   * Reads the rest of an item that `isIncomplete` before it is put into a thread; null when it is gone meanwhile.
   * Where the network refuses the read for good, the item comes back as far as the event told it. Repeating is harmless. Needed
   * where `webhooks.parse` marks items so. @throws ConnectorError when asking again later may tell
   */
  complete?(auth: AccountAuth, item: InboundMessage): Promise<InboundItem | null>;
  /**
   * Turns an entry of a poll into the webhook that would have brought it, so that an entry that could not be read can be read again.
   * Absent: its place in the list is polled again instead. Needed where the network forgets what was polled.
   */
  toWebhook?(accountExternalId: string, entry: unknown): { body: unknown; query: Record<string, string> };
  /**
   * Whether messages below a post that was published under this id (`PublishStep.externalId`) name it by the very same one
   * (`InboundMessage.postExternalId`), so that the absence of such messages says that there are none. Absent: they do not.
   */
  namesPost?(publishedExternalId: string): boolean;
  /** Where the file of an attachment's `source` can be loaded now; null: nowhere any more. @throws ConnectorError */
  locateFile?(auth: AccountAuth, source: Record<string, unknown>): Promise<FileLocation | null>;
};

/** One account's part of a webhook body. */
export type WebhookDelivery = {
  accountExternalId: string;
  items: InboundItem[];
  /** Events of a known kind that lack what the network documents, to be shown to the administrator. No customer's text. */
  problems?: ReadProblem[];
};
export type WebhookRequest = {
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, string>;
};

export type WebhookCapability = {
  /** Kinds that the network pushes; the others come only by polls. Absent: it pushes all. */
  kinds?: readonly MessageType[];
  /** Why the network takes no webhook at this address, in a plain sentence; null: it may. Absent: any address of the internet will do. */
  checkAddress?(callbackUrl: string): string | null;
  /**
   * Why the network pushes nothing of this account although it does of others (who connected it lacks a role, say), in a plain sentence;
   * null: it does. Known without a call; then the account is polled and `subscribe` is not called. Absent: it pushes all accounts'.
   */
  checkAccount?(auth: Pick<AccountAuth, 'externalId' | 'data'>): string | null;
  /** The answer to a network's challenge, or null when the token does not match. */
  answerChallenge(query: Record<string, string>): { body: string; contentType: string } | null;
  /** Whether the signature of the raw body is right, compared in constant time. */
  verify(request: WebhookRequest): boolean;
  /** The network's own delivery id, or a digest of the body where it has none: repeats must be recognised. */
  deliveryId(request: WebhookRequest): string;
  /** @throws ConnectorError `permanent` with code `malformed` when the body is not what the network documents. */
  parse(rawBody: Buffer, query: Record<string, string>): WebhookDelivery[];
  /** Makes the network send this account's events to the address. Repeating is harmless. @throws ConnectorError */
  subscribe(auth: AccountAuth, callbackUrl: string): Promise<void>;
  /** @throws ConnectorError */
  unsubscribe(auth: AccountAuth): Promise<void>;
  /** As `InboxCapability.locateFile`, of a network that can only be heard. @throws ConnectorError */
  locateFile?: InboxCapability['locateFile'];
};

/** Sending outward has five outcomes, and only one of them is "sent". */
export type SendOutcome =
  /** `furtherIds`: of a reply that became several messages on the network, those after the first. */
  | { outcome: 'sent'; externalId: string; permalink: string | null; furtherIds?: readonly string[] }
  /**
   * The request will never work as it is. `reason` is the network's own, for a person to read. `isDuplicate`: the network has the
   * same text already, perhaps from an earlier attempt whose answer was lost.
   */
  | { outcome: 'rejected'; code: string; reason: string; isDuplicate?: true }
  /**
   * The request may work later; `retryAt` where the network said when. `mayHaveHappened`: look before sending again (a 5xx on a write).
   * `isInstallationRefused`: as the `ConnectorErrorKind`.
   */
  | {
      outcome: 'retry';
      code: string;
      reason: string;
      retryAt: Date | null;
      mayHaveHappened: boolean;
      isInstallationRefused?: true;
    }
  /** The token is not accepted: refresh once, else reconnect. `canRefresh: false` when only reconnecting helps. */
  | { outcome: 'expired'; code: string; reason: string; canRefresh: boolean }
  /** The request left and no answer came. Look on the network; where nobody can look, a person must. */
  | { outcome: 'unknown'; reason: string };

export type LookupOutcome =
  /** It is there. `state`, only of publishing: something is still to be done or awaited, and `follow` goes on with it. */
  | { outcome: 'found'; externalId: string; permalink: string | null; state?: unknown }
  /** Surely not there: it may be sent again. */
  | { outcome: 'absent' }
  /**
   * The network's lists may lag, or it could not be asked; `retryAt` where asking again later may tell. `isFinal`: asking again will
   * hardly help (the account may not read what it wrote), so a person must look. `isInstallationRefused`: as the `ConnectorErrorKind`.
   */
  | { outcome: 'unsure'; reason: string; retryAt: Date | null; isFinal?: true; isInstallationRefused?: true };

export type ReplyRequest = {
  target: Record<string, unknown>;
  kind: MessageType;
  text: string;
  /** Parley's own id of the delivery; sent along where the network knows idempotency keys. */
  idempotencyKey: string;
  /** A person wrote it, so `ConnectorLimits.personReplyWindowMs` applies. Absent: it is not known to be a person's. */
  isByPerson?: true;
  /** What goes along, within `ConnectorLimits.replyFiles`; absent: the text alone, which otherwise may be empty. */
  media?: readonly PublishMedia[];
  /** What `prepare` gave. */
  state?: unknown;
};

/** `prepared`: JSON for `send`; `processing`: the network is at work, ask again. */
export type ReplyPreparation =
  | Extract<PublishStep, { outcome: 'prepared' | 'processing' }>
  | Exclude<SendOutcome, { outcome: 'sent' }>;

export type ReplyCapability = {
  /**
   * Brings a reply's files to the network before the message that shows them; it may be repeated, and nobody sees them before `send`. Absent:
   * they go with the message. `request.state` is what an earlier call gave.
   */
  prepare?(auth: AccountAuth, request: ReplyRequest): Promise<ReplyPreparation>;
  send(auth: AccountAuth, request: ReplyRequest): Promise<SendOutcome>;
  /** Absent where the network offers no way to look. `attemptedAt`: when the first attempt began. Ids already known are in `knownExternalIds`. */
  find?(
    auth: AccountAuth,
    request: ReplyRequest & { attemptedAt: Date; knownExternalIds: readonly string[] },
  ): Promise<LookupOutcome>;
  /** Kinds of replies that can be deleted; absent: all of them, if there is a `delete`. */
  deletableKinds?: readonly MessageType[];
  /** Absent where a reply cannot be deleted. Deleting what is gone is `sent`. */
  delete?(
    auth: AccountAuth,
    request: {
      externalId: string;
      kind: MessageType;
      target: Record<string, unknown>;
      furtherIds?: readonly string[] | undefined;
    },
  ): Promise<SendOutcome>;
};

/** Takes what customers wrote in public out of sight, where the network lets the owner of the place do so. */
export type HideCapability = {
  /** Kinds of messages that can be hidden; of one kind a network may still refuse some (what stands on somebody else's page). */
  kinds: readonly MessageType[];
  /** Hides the message, or shows it again. What is so already is `sent`: a call may be repeated. */
  setHidden(
    auth: AccountAuth,
    request: { externalId: string; kind: MessageType; isHidden: boolean },
  ): Promise<SendOutcome>;
};

/** A file to publish. It can be read as often as wanted, in parts. */
export type PublishMedia = {
  kind: 'image' | 'video' | 'document';
  mimeType: string;
  sizeBytes: number;
  widthPx: number | null;
  heightPx: number | null;
  durationMs: number | null;
  fileName: string;
  altText: string | null;
  /** Where the network can fetch it; null on an installation that the internet does not reach. */
  publicUrl: string | null;
  /** Bytes from `start` up to, not including, `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
};

export type PublishRequest = {
  text: string;
  /** For networks that need one (a video's title). */
  title: string | null;
  link: string | null;
  /** The address that `link` leads to, where `link` is a short one of ours. */
  linkTarget?: string | null;
  media: readonly PublishMedia[];
  /** Further posts of a thread, where the network has threads. */
  thread: readonly string[];
  firstComment: string | null;
  /** The network's own choices (visibility, board, made for kids …) by their names in `choices`. */
  options: Record<string, string>;
  /** Parley's own id of the publication; sent along where the network knows idempotency keys. */
  idempotencyKey: string;
};

/** A problem that is known before publishing. `isBlocking`: the network will refuse the post. */
export type PublishProblem = {
  code: string;
  sentence: string;
  isBlocking: boolean;
  /** The picture that would be taken if it were cut to this shape (width to height), by its place among the files. */
  crop?: { fileIndex: number; aspect: number };
};

/**
 * Publishing goes in steps, and each is stored before the next: `prepare` uploads and may be repeated; `publish` is the one call
 * that cannot be undone and is never repeated without a look-up; `follow` asks how the network gets on with it.
 */
export type PublishStep =
  /** JSON for the next step. `publish` next. */
  | { outcome: 'prepared'; state: unknown }
  /**
   * The network is at work (transcoding, checking): ask again at `checkAt`, by the same step that answered so. `externalId`: of the
   * post, as soon as it stands, so that no look-up takes it for another publication's.
   */
  | { outcome: 'processing'; state: unknown; checkAt: Date; externalId?: string }
  | {
      outcome: 'published';
      externalId: string;
      permalink: string | null;
      externalIds: string[];
      /** Parts that the network refused although the post is published (its first comment). */
      problems?: ReadProblem[];
    }
  | Exclude<SendOutcome, { outcome: 'sent' }>;

export type PublishCapability = {
  /** What a post may hold, as data for the composer. */
  limits: PublishLimits;
  /** Options a person must or may choose, read from the network where it has them by account. */
  choices?(auth: AccountAuth): Promise<PublishChoice[]>;
  validate(request: PublishRequest): PublishProblem[];
  prepare(auth: AccountAuth, request: PublishRequest, state: unknown): Promise<PublishStep>;
  publish(auth: AccountAuth, request: PublishRequest, state: unknown): Promise<PublishStep>;
  /** `isRepeated`: an earlier call with this state was broken off, and what it may have written must be looked for first. */
  follow?(auth: AccountAuth, request: PublishRequest, state: unknown, isRepeated?: boolean): Promise<PublishStep>;
  /** True where `find` may have to tell posts apart by their title alone. */
  isFoundByTitle?: true;
  /** Absent where the network offers no way to look. */
  find?(
    auth: AccountAuth,
    request: PublishRequest & { state: unknown; attemptedAt: Date; knownExternalIds: readonly string[] },
  ): Promise<LookupOutcome>;
  delete?(auth: AccountAuth, externalId: string): Promise<SendOutcome>;
  /** Likes, comments, shares and views of published posts, by external id; what the network no longer has is absent. @throws ConnectorError */
  results?(auth: AccountAuth, externalIds: readonly string[]): Promise<Map<string, PostResults>>;
};

export type PublishLimits = {
  textMaxChars: number;
  titleMaxChars: number | null;
  counting: TextCounting;
  needsMedia: boolean;
  imagesMax: number;
  videosMax: number;
  imageMaxBytes: number;
  videoMaxBytes: number;
  videoMinMs: number;
  videoMaxMs: number;
  imageTypes: readonly string[];
  /** Absent: of any size. A picture that is larger is made to fit before it is published. */
  imageMaxPx?: PictureBounds;
  videoTypes: readonly string[];
  altTextMaxChars: number | null;
  hasThreads: boolean;
  hasFirstComment: boolean;
  hasLinks: boolean;
};
/** How many pixels a picture may have: by its longer side, its shorter one, both added, or both multiplied. */
export type PictureBounds = { longSide?: number; shortSide?: number; sum?: number; area?: number };
export type PublishChoice = {
  name: string;
  label: string;
  isRequired: boolean;
  /** The values to choose from; where there are none, the person writes a text. */
  options: { value: string; label: string }[];
};
export type PostResults = {
  likes: number | null;
  comments: number | null;
  shares: number | null;
  views: number | null;
};

/** A day as the network counts days (its zone stands in the connector). Null: the network offers no such figure. */
export type InsightDay = {
  date: string;
  followers: number | null;
  followersGained: number | null;
  reach: number | null;
  impressions: number | null;
  engagements: number | null;
};
export type TopContent = {
  externalId: string;
  title: string;
  type: string;
  publishedAt: Date;
  permalink: string | null;
  /** The address of a small picture of it at the network; null where the network tells none. */
  thumbnailUrl: string | null;
  engagements: number;
  impressions: number | null;
};
export type InsightsCapability = {
  /** Which figures the network's API version really offers; the others are null everywhere. */
  offers: readonly InsightFigure[];
  /** The zone by whose clocks the network counts its days (IANA). */
  timeZone: string;
  /** How many days back the network tells, today's included. */
  historyDays: number;
  /** A day that ended so many days ago is told, and changes no more. */
  settledAfterDays: number;
  /** Whether the day under way can be asked for; of what is told of it only the followers are whole. */
  tellsToday: boolean;
  /** How often asking is worth it, in milliseconds. */
  askEveryMs: number;
  /** Oldest first, both days included; days the network has not counted yet are absent. @throws ConnectorError */
  daily(auth: AccountAuth, range: { since: string; until: string }): Promise<InsightDay[]>;
  /** Most engagements first. @throws ConnectorError */
  topContent(auth: AccountAuth, range: { since: string; until: string; limit: number }): Promise<TopContent[]>;
};

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

export type ConnectorLimits = {
  /** Longest reply by kind; counted by `countChars`. */
  replyMaxChars: Partial<Record<MessageType, number>>;
  counting: TextCounting;
  /** Kinds that the network counts otherwise. */
  countingByKind?: Partial<Record<MessageType, TextCounting>>;
  /** How long after the customer's last message a reply is accepted, in milliseconds; absent: for ever. */
  replyWindowMs: Partial<Record<MessageType, number>>;
  /** `replyWindowMs` for a reply that a person wrote, where the network accepts it for longer. */
  personReplyWindowMs?: Partial<Record<MessageType, number>>;
  /** Which files go into a reply, by kind; a kind that is absent takes text alone. */
  replyFiles?: Partial<Record<MessageType, ReplyFileRules>>;
};

export type Connector = {
  platform: Platform;
  limits: ConnectorLimits;
  /** The length of a text as the network counts it; some count their kinds differently, absent means a public reply. */
  countChars(text: string, kind?: MessageType): number;
  connect: OAuthCapability | TokenCapability;
  inbox?: InboxCapability;
  webhooks?: WebhookCapability;
  reply?: ReplyCapability;
  hide?: HideCapability;
  publish?: PublishCapability;
  insights?: InsightsCapability;
  competitors?: CompetitorsCapability;
  /** Absent where the network announces what is left in its answers, or counts nothing. */
  quota?: QuotaDescription;
  /**
   * Checks the installation's own credentials further than `exchange` with a made-up code can, for a person who sets the network up.
   * It changes nothing at the network and throws nothing.
   */
  check?(): Promise<CheckFinding[]>;
};

/** `problem`: does not work as it is; `warning`: works, not as well as it could. `advice`: what to do, in a plain sentence. */
export type CheckFinding = { state: 'ok' | 'warning' | 'problem'; text: string; advice: string | null };

/** The version of the network's API that the connector speaks. */
export type ApiVersion = {
  name: string;
  /** The day (`YYYY-MM-DD`) on which the network switches it off; null where none is announced. */
  endsOn: string | null;
};

/** A network as the registry lists it. */
export type ConnectorDefinition = {
  platform: Platform;
  /** Absent where the network's API has no versions that end. */
  apiVersion?: ApiVersion;
  environment: ConnectorEnvironment;
  create(config: ConnectorConfig): Connector;
};

/**
 * expired: refresh once; revoked: only a person can reconnect; rate-limited: until `retryAt`; transient: again with back-off;
 * permanent: never as it is; configuration: the installation's credentials are wrong, no account is to blame;
 * installation-refused: the network refuses the installation itself until its owner mends that at the network (it has no credits, or
 * belongs to no project). One call does not prove it: networks also answer so where the access level lacks only that call.
 */
export type ConnectorErrorKind =
  | 'expired'
  | 'revoked'
  | 'rate-limited'
  | 'transient'
  | 'permanent'
  | 'configuration'
  | 'installation-refused';

/** Thrown by every read. Writes answer with a `SendOutcome` instead. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly kind: ConnectorErrorKind;
  /** The network's own code, `code/subcode` or a word of ours (`malformed`, `timeout`, `unreachable`). */
  readonly code: string;
  readonly retryAt: Date | null;

  constructor(kind: ConnectorErrorKind, code: string, reason: string, retryAt: Date | null = null) {
    super(reason);
    this.kind = kind;
    this.code = code;
    this.retryAt = retryAt;
  }
}
