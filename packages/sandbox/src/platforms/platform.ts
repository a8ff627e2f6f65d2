import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fault } from '../faults.ts';
import type { Item, ItemOrigin } from '../state/items.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import type { World } from '../world.ts';

export const INBOUND_KINDS = ['comment', 'message', 'mention', 'review', 'post'] as const;
export type InboundKind = (typeof INBOUND_KINDS)[number];

/** Something that a person writes in the network's own app: a customer, or the brand itself. */
export type Inbound = {
  kind: InboundKind;
  from: 'customer' | 'brand';
  /** The customer, or for `from: 'brand'` the one who is written to. */
  author:
    | { handle: string; name: string; followers?: number | undefined; hidesNumber?: boolean | undefined }
    | undefined;
  text: string;
  /** What the customer sends along, where the platform `takesFiles`. */
  file?: InboundFile | undefined;
  thread: string | undefined;
  accountId: string;
  createdAt: number;
  origin: ItemOrigin;
  /** Of a review. */
  recommendation: 'positive' | 'negative';
};

export type InboundFile = { name: string; mimeType: string; bytes: Buffer };

export type InboundResult = { externalId: string; thread: string };

/** A refused test call; the message says what would be right. */
export class InboundError extends Error {}

/** An answer in the vendor's own shape. */
export type VendorAnswer = {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
};

/** What a platform's folder gives to the sandbox. Everything of the vendor's is served below `/sandbox/<name>/`. */
export type Platform = {
  name: string;
  label: string;
  /** Which kinds a customer can write here. */
  kinds: readonly InboundKind[];
  /** Which of them the brand can write in the network's own app. */
  brandKinds: readonly InboundKind[];
  /** Whether a customer can send a file with a message. */
  takesFiles?: boolean;
  /** Whether a customer may be known by a username alone. */
  hidesNumbers?: boolean;
  /** Makes the accounts that a new state starts with. */
  makeAccounts(): void;
  /** The id of another company's account; absent where the network tells nothing of accounts that are not one's own. */
  rivalId?(handle: string): string;
  /** Adds the vendor's routes; paths start with `/sandbox/<name>`. */
  addRoutes(routes: FastifyInstance): void;
  /** Puts something into the network and tells whoever is subscribed. Runs inside a transaction. */
  receive(inbound: Inbound): InboundResult;
  /** A customer changes or removes what they wrote; subscribers hear of it where the network tells. Runs inside a transaction. */
  edit(item: Item, text: string): void;
  remove(item: Item): void;
  /** The ways in which a test may name the called path. */
  faultPaths(path: string): string[];
  /** Whether the call carries an access token of an account, so that a token fault can hit it. */
  carriesToken(request: FastifyRequest): boolean;
  /** Makes the token really expire or end, where the network could. */
  endToken(request: FastifyRequest, mode: 'expired-token' | 'revoked-token'): void;
  /** The vendor's answer to a call that a fault hits. */
  faultAnswer(fault: Fault): VendorAnswer;
  /** A delivered webhook's reference, where the platform asked to hear of it. */
  webhookDelivered?(reference: string): void;
};

export type PlatformContext = { world: World; webhooks: WebhookQueue };
