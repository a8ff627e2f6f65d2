/**
 * What a network is to Parley: one interface for all. A capability that a network lacks is absent from its connector;
 * services and screens ask for capabilities, never for a network's name.
 *
 * A connector holds no database, no queue and no clock: what it needs of them is handed in (`ConnectorConfig.now`), what it
 * must remember is given back (`cursor`, `Grant`, `Account.data`) and stored by the server.
 */

import type { ReplyFileRules } from '@parley/contract/inbox/reply-files.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { TextCounting } from '@parley/contract/text-length.ts';
import type { MessageType } from '@parley/contract/tickets/rules.ts';
import type { CompetitorsCapability } from './competitors.ts';
import type { ConnectorConfig, ConnectorEnvironment, QuotaDescription } from './configuration.ts';
import type { OAuthCapability, TokenCapability } from './connect.ts';
import type { InboxCapability } from './inbox.ts';
import type { InsightsCapability } from './insights.ts';
import type { PublishCapability } from './publish.ts';
import type { HideCapability, ReplyCapability } from './reply.ts';
import type { WebhookCapability } from './webhooks.ts';

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
