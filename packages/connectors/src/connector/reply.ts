import type { MessageType } from '@parley/contract/tickets/rules.ts';
import type { AccountAuth } from './account.ts';
import type { PublishMedia, PublishStep } from './publish.ts';
import type { FailedSend, LookupOutcome, SendOutcome } from './sending.ts';

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
export type ReplyPreparation = Extract<PublishStep, { outcome: 'prepared' | 'processing' }> | FailedSend;

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
