import type { MessageType } from '@parley/contract/tickets/rules.ts';
import type { AccountAuth } from './account.ts';
import type { ConnectorError } from './errors.ts';

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
