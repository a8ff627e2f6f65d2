import type { MessageType } from '@parley/contract/tickets/rules.ts';
import type { AccountAuth } from './account.ts';
import type { InboundItem, InboxCapability, ReadProblem } from './inbox.ts';

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
