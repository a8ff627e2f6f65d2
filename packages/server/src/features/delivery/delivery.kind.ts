/**
 * What one kind of delivery (a reply, a post, …) tells the engine of itself. The engine alone knows leases, look-ups, renewed tokens,
 * patience and back-off; a kind knows its content: which calls it makes, and which other rows change in the transaction that records
 * their outcomes.
 */
import type { AccountAuth } from '@parley/connectors/connector/account.ts';
import type { Connector } from '@parley/connectors/connector/connector.ts';
import type { PublishStep } from '@parley/connectors/connector/publish.ts';
import type { LookupOutcome, SendOutcome } from '@parley/connectors/connector/sending.ts';
import type { FailureReason, NetworkCode, WaitingReason } from '@parley/contract/delivery/reasons.ts';
import type { SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { AttemptKind, DeliveryRow, HeldDelivery } from './delivery.queries.ts';
import { runAttempt } from './run-attempt.ts';

/** `prepare` may be repeated; `publish` cannot be undone; `follow` asks how far the network has got. */
export type Step = NonNullable<DeliveryRow['step']>;

export type StepOutcome = PublishStep | SendOutcome;

/** The network accepted the delivery. `problems`: parts that it refused. */
export type Delivered = Extract<StepOutcome, { outcome: 'published' | 'sent' }>;

/** Why a delivery ends without having left. `reason` is for a person to read. */
export type Failure = { code: FailureReason | NetworkCode; reason: string };

/**
 * Why a delivery that is due does not leave now. `postpone`: it stays in the queue as it is, and shows the reason. `start-again`: it
 * waits as if it had never been tried.
 */
export type Hindrance =
  | { effect: 'postpone'; code: WaitingReason; reason: string; retryAt: Date }
  | { effect: 'start-again' };

/** A delivery that a worker holds, with the content that its kind has read for it. */
export type Held<Content> = { delivery: HeldDelivery; content: Content };

export type Search = { attemptedAt: Date; knownExternalIds: readonly string[] };

/** The calls of one delivery to its network. */
export type NetworkCalls = {
  /** `isRepeated`: a worker died during the same step. */
  call(auth: AccountAuth, step: Step, isRepeated: boolean): Promise<StepOutcome>;
  /** Asks the network whether the call of `publish` made something. Null: the network offers no way to look. */
  find: ((auth: AccountAuth, search: Search) => Promise<LookupOutcome>) | null;
};

/** The calls of a delivery that no account of a network makes: a mail, or a call to a webhook that somebody set up. */
export type CallsWithoutAccount = {
  call(step: Step, isRepeated: boolean): Promise<StepOutcome>;
  find: ((search: Search) => Promise<LookupOutcome>) | null;
};

export type DeliveryKind<Content> = KindWithoutCalls<Content> &
  (
    | {
        /** The delivery's calls, or why it ends without one. @throws ConnectorError when the network had to be asked and did not answer */
        open(context: Context, held: Held<Content>, connector: Connector): Promise<NetworkCalls | Failure>;
        openWithoutAccount?: undefined;
      }
    | {
        open?: undefined;
        /** Like `open`, for a kind whose deliveries belong to no account: their `connectionId` is null. */
        openWithoutAccount(context: Context, held: Held<Content>): Promise<CallsWithoutAccount | Failure>;
      }
  );

type KindWithoutCalls<Content> = {
  name: DeliveryRow['kind'];
  /** The kind's name in sentences for people: `reply`, as in "the reply goes out by itself". */
  noun: string;
  /** What a person may do after looking on the network in vain: `sending again`, as in "check the account before sending again". */
  sentAgain: string;
  /** What it is sent to, in sentences for people; absent: `network`. */
  otherSide?: string;
  firstStep: Step;
  /** Where it depends on the delivery's content; absent: `firstStep` for all. */
  firstStepOf?: ((delivery: Pick<DeliveryRow, 'payload'>) => Step) | undefined;
  /** People choose the time of these deliveries, so nothing brings a first attempt forward. */
  isTimedByPeople?: true;
  /** It neither waits for replies of its ticket nor keeps them waiting: only its own kind goes one after the other there. */
  goesBeside?: true;
  /** Calling `publish` twice does no harm: after a lost answer the engine calls again and does not look. */
  isRepeatable: boolean;
  /** A condition on the row `candidate` of `deliveries`: while it is true, the delivery stays in the queue although it is due. */
  heldBackWhile?: SQL | undefined;

  /** Reads the content that the functions below are given. `connector` null: the delivery has no account, or its account is gone for good. */
  load(context: Context, delivery: DeliveryRow, connector: Connector | null): Promise<Content>;
  /** The network's own ids of what this account made before, which a look-up must not take for this one. */
  listKnown(context: Context, held: Held<Content>, attemptedAt: Date): Promise<string[]>;

  // Each of these runs, after `lock`, in the transaction that records the change, and is given the delivery as it is after it.
  /** Locks the rows that change together with the delivery, in the one order that everybody keeps to. */
  lock(transaction: Transaction, held: Held<Content>): Promise<void>;
  /** Why the attempt may not begin; null: it may. */
  hinders?(
    context: Context,
    transaction: Transaction,
    held: Held<Content>,
    kind: AttemptKind,
  ): Promise<Hindrance | null>;
  /** Called when the first attempt begins. */
  begins?(transaction: Transaction, held: Held<Content>, now: Date): Promise<void>;
  /** Whether another delivery made what a look-up found: `taken`, surely; `unclear`, perhaps; null, no. */
  doubts?(
    transaction: Transaction,
    held: Held<Content>,
    found: { externalId: string; attemptedAt: Date },
  ): Promise<'taken' | 'unclear' | null>;
  delivers(transaction: Transaction, held: Held<Content>, delivered: Delivered, now: Date): Promise<void>;
  fails(transaction: Transaction, held: Held<Content>, failure: Failure, now: Date): Promise<void>;
  /** Called when nothing has left and the delivery waits as before its first attempt. */
  waits?(transaction: Transaction, held: Held<Content>, now: Date): Promise<void>;
  /** Tells the browsers that the reason or the time of a delivery under way has changed. */
  tells(transaction: Transaction, held: Held<Content>): Promise<void>;

  /** What a person may do with a delivery by the engine's own calls; absent: the kind has calls of its own. */
  byPerson?: ByPerson | undefined;
};

export type ByPerson = {
  lock(transaction: Transaction, delivery: DeliveryRow): Promise<void>;
  /** Called when a failed delivery is sent again. @throws AppError when it cannot be sent */
  retries(context: Context, transaction: Transaction, delivery: DeliveryRow): Promise<void>;
  /** Tells the browsers that the delivery is in the queue again. */
  retried(transaction: Transaction, delivery: DeliveryRow): Promise<void>;
  /** Called when a delivery that never left is taken back; the engine takes it out of the queue. */
  cancels(transaction: Transaction, delivery: DeliveryRow, actor: Actor, now: Date): Promise<void>;
};

/** A kind as the engine holds it, without the type of its content. */
export type RegisteredKind = Pick<
  KindWithoutCalls<never>,
  'name' | 'firstStep' | 'firstStepOf' | 'isTimedByPeople' | 'goesBeside' | 'heldBackWhile' | 'byPerson'
> & {
  /** @returns when the outcome is recorded. Errors of the database are thrown; another worker then claims the delivery when its lease ends. */
  attempt(context: Context, delivery: DeliveryRow): Promise<void>;
};

export function defineDeliveryKind<Content>(kind: DeliveryKind<Content>): RegisteredKind {
  const { byPerson, firstStep, firstStepOf, goesBeside, heldBackWhile, isTimedByPeople, name } = kind;
  return {
    name,
    firstStep,
    firstStepOf,
    ...(isTimedByPeople ? { isTimedByPeople } : {}),
    ...(goesBeside ? { goesBeside } : {}),
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
