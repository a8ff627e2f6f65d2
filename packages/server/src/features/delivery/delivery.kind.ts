/**
 * What one kind of delivery (a reply, a post, …) tells the engine of itself. The engine alone knows leases, look-ups, renewed tokens,
 * patience and back-off; a kind knows its content: which calls it makes, and what else changes in the transaction that records what
 * came of them.
 */
import type { AccountAuth, Connector, LookupOutcome, PublishStep, SendOutcome } from '@parley/connectors/connector.ts';
import type { FailureReason, NetworkCode, WaitingReason } from '@parley/contract/delivery/reasons.ts';
import type { SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { AttemptKind, DeliveryRow, HeldDelivery } from './delivery.queries.ts';
import { runAttempt } from './run-attempt.ts';

/** `prepare` may be repeated; `publish` is the one that cannot be undone; `follow` asks how the network gets on. */
export type Step = NonNullable<DeliveryRow['step']>;

export type StepOutcome = PublishStep | SendOutcome;

/** The network has it. `problems`: parts that it refused. */
export type Delivered = Extract<StepOutcome, { outcome: 'published' | 'sent' }>;

/** Why it ends without having left. `reason` is for a person to read. */
export type Failure = { code: FailureReason | NetworkCode; reason: string };

/**
 * Why it does not leave now, though it is due. `postpone`: it stays in the queue as it is, and says why. `start-again`: it waits
 * as if nothing of it had ever been tried.
 */
export type Hindrance =
  | { effect: 'postpone'; code: WaitingReason; reason: string; retryAt: Date }
  | { effect: 'start-again' };

/** A delivery in a worker's hand, with what its kind has read for it. */
export type Held<Content> = { delivery: HeldDelivery; content: Content };

export type Search = { attemptedAt: Date; knownExternalIds: readonly string[] };

/** The calls of one delivery to its network. */
export type NetworkCalls = {
  /** `isRepeated`: a worker died during the same step. */
  call(auth: AccountAuth, step: Step, isRepeated: boolean): Promise<StepOutcome>;
  /** Looks for what the call of `publish` may have made. Null: the network offers no way to look. */
  find: ((auth: AccountAuth, search: Search) => Promise<LookupOutcome>) | null;
};

/** Calls that no account of a network makes: a mail, a call of somebody's own address. */
export type CallsWithoutAccount = {
  call(step: Step, isRepeated: boolean): Promise<StepOutcome>;
  find: ((search: Search) => Promise<LookupOutcome>) | null;
};

export type DeliveryKind<Content> = KindWithoutCalls<Content> &
  (
    | {
        /** Its calls, or why it ends without one. @throws ConnectorError when the network had to be asked and could not */
        open(context: Context, held: Held<Content>, connector: Connector): Promise<NetworkCalls | Failure>;
        openWithoutAccount?: undefined;
      }
    | {
        open?: undefined;
        /** The same for a kind whose deliveries belong to no account: their `connectionId` is null. */
        openWithoutAccount(context: Context, held: Held<Content>): Promise<CallsWithoutAccount | Failure>;
      }
  );

type KindWithoutCalls<Content> = {
  name: DeliveryRow['kind'];
  /** How a person is told of it: `reply`, as in "the reply goes out by itself". */
  noun: string;
  /** What a person does who has looked and found nothing: `sending again`. */
  sentAgain: string;
  firstStep: Step;
  /** People chose when it goes out: before its first attempt nothing brings that forward. */
  isTimedByPeople?: true;
  /** Calling `publish` twice does no harm: what may have left is called again, not looked for. */
  isRepeatable: boolean;
  /** Of the row `candidate` of `deliveries`: it stays in the queue although its time has come. */
  heldBackWhile?: SQL | undefined;

  /** Reads what the others need. `connector` null: its account is gone for good, or it has none. */
  load(context: Context, delivery: DeliveryRow, connector: Connector | null): Promise<Content>;
  /** The network's own ids of what this account made before, which a look-up must not take for this one. */
  listKnown(context: Context, held: Held<Content>, attemptedAt: Date): Promise<string[]>;

  // Each of these runs in the transaction that records the change, `lock` first; the delivery in it is as it will be.
  /** Takes what changes together with the delivery, in the one order that everybody keeps to. */
  lock(transaction: Transaction, held: Held<Content>): Promise<void>;
  /** Null: the attempt may begin. */
  hinders?(
    context: Context,
    transaction: Transaction,
    held: Held<Content>,
    kind: AttemptKind,
  ): Promise<Hindrance | null>;
  /** The first attempt begins. */
  begins?(transaction: Transaction, held: Held<Content>, now: Date): Promise<void>;
  /** Whether what a look-up found may be another one's: `taken` surely, `unclear` perhaps. */
  doubts?(
    transaction: Transaction,
    held: Held<Content>,
    found: { externalId: string; attemptedAt: Date },
  ): Promise<'taken' | 'unclear' | null>;
  delivers(transaction: Transaction, held: Held<Content>, delivered: Delivered, now: Date): Promise<void>;
  fails(transaction: Transaction, held: Held<Content>, failure: Failure, now: Date): Promise<void>;
  /** Nothing has left, and it waits as before its first attempt. */
  waits?(transaction: Transaction, held: Held<Content>, now: Date): Promise<void>;
  /** It is still under way, and its reason or time changed: the browsers are told. */
  tells(transaction: Transaction, held: Held<Content>): Promise<void>;

  /** What a person may do with it by the engine's own calls; absent: the kind has calls of its own. */
  byPerson?: ByPerson | undefined;
};

export type ByPerson = {
  lock(transaction: Transaction, delivery: DeliveryRow): Promise<void>;
  /** A failed one is sent again. @throws AppError when that cannot be */
  retries(context: Context, transaction: Transaction, delivery: DeliveryRow): Promise<void>;
  /** It is in the queue again: the browsers are told. */
  retried(transaction: Transaction, delivery: DeliveryRow): Promise<void>;
  /** What never left is taken back, and out of the queue by the engine. */
  cancels(transaction: Transaction, delivery: DeliveryRow, actor: Actor, now: Date): Promise<void>;
};

/** A kind as the engine holds it: what its content is, it alone knows. */
export type RegisteredKind = Pick<
  KindWithoutCalls<never>,
  'name' | 'firstStep' | 'isTimedByPeople' | 'heldBackWhile' | 'byPerson'
> & {
  /** @returns when all is recorded; errors of the database are thrown, and the lease brings the delivery back. */
  attempt(context: Context, delivery: DeliveryRow): Promise<void>;
};

export function defineDeliveryKind<Content>(kind: DeliveryKind<Content>): RegisteredKind {
  const { byPerson, firstStep, heldBackWhile, isTimedByPeople, name } = kind;
  return {
    name,
    firstStep,
    ...(isTimedByPeople ? { isTimedByPeople } : {}),
    byPerson,
    heldBackWhile,
    attempt: (context, delivery) => runAttempt(context, kind, delivery),
  };
}

/** @throws Error where a row was written by a kind that is not in the list */
export function kindOf(kinds: readonly RegisteredKind[], { kind }: Pick<DeliveryRow, 'kind'>): RegisteredKind {
  const found = kinds.find(({ name }) => name === kind);
  if (found === undefined) throw new Error(`no such kind of delivery: ${kind}`);
  return found;
}
