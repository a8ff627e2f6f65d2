/** Writes an attempt's outcome with everything that follows from it. A worker that has lost its lease changes nothing. */

import type { Platform } from '@parley/contract/platforms.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { type LostRights, lockConnection, markNeedsReconnect } from '../connections/connections.service.ts';
import { refusalLookMs, refusalSentence } from '../connections/refused-networks.service.ts';
import { accountOf } from './account-of.ts';
import type { Delivered, DeliveryKind, Failure, Held, Hindrance, Step } from './delivery.kind.ts';
import { deliveriesFinished } from './delivery.metrics.ts';
import { type DeliveryRow, updateHeldDelivery } from './delivery.queries.ts';
import { notBegun, released } from './delivery-states.ts';
import { firstStepFor } from './first-step.ts';
import { gaveUp, isPatienceOver, newPatience, pauseAfterMs } from './patience.ts';
import { waitingForAdministrator } from './resume-deliveries.ts';

type Changes = Partial<Omit<DeliveryRow, 'workspaceId' | 'id'>>;

/** What the next step needs. `checkAt` null: it may begin at once. `externalId`: the network's id of what stands there already. */
type Progress = { step: Step; state: unknown; checkAt: Date | null; externalId?: string | undefined };

/** The result of a look-up. `taken`: what was found is another delivery's. `unclear`: another delivery may have made it. */
export type FoundResult = 'recorded' | 'lost' | 'taken' | 'unclear';

/** Whether a request may have left, or the network is at work on it. */
export function mayHaveLeft({ delivery }: Held<unknown>): boolean {
  return delivery.mustLookUp || delivery.step === 'follow';
}

/**
 * Stores what the next step needs when a step is done or the network is at work. The lease is kept when the next step may begin at once.
 * False: the lease is no longer ours.
 */
export async function recordProgress(context: Context, { delivery }: Held<unknown>, next: Progress): Promise<boolean> {
  // What must be looked for still must be when the steps before are done: only a call to publish settles it, or the look-up.
  const mustLookUp = delivery.mustLookUp && next.step !== 'follow';
  const changes = { ...toChanges(next), mustLookUp };
  const isStored = await context.database.transaction((transaction) =>
    updateHeldDelivery(transaction, delivery, changes),
  );
  if (isStored) goOnFrom(delivery, changes);
  return isStored;
}

/** Records that the network surely made nothing: the call may be repeated at once. False: the lease is no longer ours. */
export async function recordAbsent(context: Context, { delivery }: Held<unknown>): Promise<boolean> {
  const changes = { mustLookUp: false };
  const isStored = await context.database.transaction((transaction) =>
    updateHeldDelivery(transaction, delivery, changes),
  );
  if (isStored) goOnFrom(delivery, changes);
  return isStored;
}

function toChanges(next: Progress): Changes {
  return {
    step: next.step,
    stepState: toStored(next.state),
    ...(next.externalId === undefined ? {} : { externalId: next.externalId }),
    // Each progress sets the count of failures back.
    attempts: 0,
    lookUps: 0,
    mustLookUp: false,
    isTokenRefreshed: false,
    reasonCode: null,
    reason: null,
    // The time that the network takes for its work does not count as an outage.
    ...(next.checkAt === null ? {} : { ...released, nextAttemptAt: next.checkAt, triedSince: next.checkAt }),
  };
}

/** The state in the form in which the next worker will read it: through JSON. */
function toStored(state: unknown): unknown {
  return state === undefined ? null : JSON.parse(JSON.stringify(state));
}

function goOnFrom(delivery: Held<unknown>['delivery'], changes: Changes): void {
  Object.assign(delivery, changes);
  delete delivery.attempt;
}

/** Records that a look-up found the delivery and that a step is still to be done. The lease is kept. */
export async function recordFound<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  found: { externalId: string; state: unknown; attemptedAt: Date },
): Promise<FoundResult> {
  const { delivery } = held;
  const changes = toChanges({ step: 'follow', state: found.state, checkAt: null, externalId: found.externalId });
  const result = await context.database.transaction(async (transaction) => {
    const doubt = (await kind.doubts?.(transaction, held, found)) ?? null;
    if (doubt !== null) return doubt;
    return (await updateHeldDelivery(transaction, delivery, changes)) ? 'recorded' : 'lost';
  });
  if (result === 'recorded') goOnFrom(delivery, changes);
  return result;
}

/** Records the delivery as delivered, because the network said so. `lookedUp`: a look-up of that attempt found it, no answer said so. */
export async function recordDelivered<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  delivered: Delivered,
  lookedUp?: { attemptedAt: Date },
): Promise<FoundResult> {
  const { externalId, permalink } = delivered;
  const result = await changeLocked(context, kind, held, {
    changes: (now) => ({
      state: 'delivered',
      externalId,
      permalink,
      finishedAt: now,
      mustLookUp: false,
      reasonCode: null,
      reason: null,
    }),
    before: async (transaction) =>
      (lookedUp && (await kind.doubts?.(transaction, held, { externalId, ...lookedUp }))) ?? null,
    after: (transaction, changed, now) => kind.delivers(transaction, changed, delivered, now),
  });
  if (result === 'recorded') deliveriesFinished.inc({ outcome: 'delivered', kind: kind.name });
  return result;
}

/** Records a failure for good. The reason is the network's own, or says what a person can do. */
export async function recordFailed<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  { code, reason }: Failure,
): Promise<void> {
  const result = await changeLocked(context, kind, held, {
    changes: (now) => ({ state: 'failed', reasonCode: code, reason, finishedAt: now }),
    after: (transaction, changed, now) => kind.fails(transaction, changed, { code, reason }, now),
  });
  const outcome = code === 'missed' ? 'missed' : 'failed';
  if (result === 'recorded') deliveriesFinished.inc({ outcome, kind: kind.name });
}

/** Asks a person to look, because nobody knows whether the network has it. `isTwin`: the network has one that may be another delivery's. */
export function recordUnconfirmed<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  { isTwin = false } = {},
): Promise<void> {
  const { noun, sentAgain } = kind;
  return recordFailed(context, kind, held, {
    code: 'unconfirmed',
    reason: isTwin
      ? `The network did not confirm this ${noun}, nor another one with the same words, and shows one that may be either. Check the account before ${sentAgain}.`
      : `The network did not confirm this ${noun}. Check the account before ${sentAgain}.`,
  });
}

/** Puts the delivery off until the time that the network named, or by the back-off. After a day of the network's failures it ends. */
export async function recordLater<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  later: { reason: string | null; retryAt: Date | null; mustLookUp: boolean; isTokenRefreshed?: boolean },
): Promise<void> {
  const { delivery } = held;
  const now = context.now();
  const { isTokenRefreshed = delivery.isTokenRefreshed, mustLookUp, reason } = later;
  if (reason !== null && isPatienceOver(delivery, now)) {
    // Something may have left, so a person must look.
    if (mustLookUp || delivery.step === 'follow') return recordUnconfirmed(context, kind, held);
    return recordFailed(context, kind, held, gaveUp(reason, kind.otherSide));
  }
  const tries = Math.max(1, delivery.attempts + delivery.lookUps);
  await changeQueued(context, kind, held, {
    mustLookUp,
    isTokenRefreshed,
    nextAttemptAt: later.retryAt ?? new Date(now.getTime() + pauseAfterMs(tries)),
    reasonCode: reason === null ? null : 'waiting-for-network',
    reason,
  });
}

/** Puts the delivery off for a reason of our own. */
export function recordPostponed<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  { code, reason, retryAt }: Extract<Hindrance, { effect: 'postpone' }>,
): Promise<void> {
  return changeQueued(context, kind, held, { nextAttemptAt: retryAt, reasonCode: code, reason });
}

async function changeQueued<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  changes: Changes,
): Promise<void> {
  const queued = { ...released, ...changes };
  await context.database.transaction(async (transaction) => {
    if (!(await updateHeldDelivery(transaction, held.delivery, queued))) return;
    await kind.tells(transaction, { ...held, delivery: { ...held.delivery, ...queued } });
  });
}

/** Nothing has left, and the delivery may not go out now: it waits as if it had never begun. */
export async function recordStartAgain<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
): Promise<void> {
  await changeLocked(context, kind, held, {
    changes: (now) => ({ ...notBegun(firstStepFor(kind, held.delivery)), nextAttemptAt: now }),
    after: async (transaction, changed, now) => {
      await kind.waits?.(transaction, changed, now);
    },
  });
}

/** The network refuses the whole installation, which is no delivery's fault: the delivery waits until the network accepts it again. */
export async function recordRefused<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  platform: Platform,
): Promise<void> {
  await changeWaiting(context, kind, held, (now) => ({
    nextAttemptAt: new Date(now.getTime() + refusalLookMs),
    reasonCode: waitingForAdministrator,
    reason: refusalSentence(platform, kind.noun),
  }));
}

/**
 * Marks an account that lost its rights and tells its owner. A delivery that has not left waits for the reconnection as if it had never
 * begun; one that may have left goes on from where it was.
 */
export async function recordNeedsReconnect<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  loss: LostRights,
): Promise<void> {
  const { connectionId, workspaceId } = accountOf(held.delivery);
  const waiting = (now: Date): Changes => ({
    nextAttemptAt: now,
    reasonCode: 'waiting-for-reconnect',
    reason: `The account must be reconnected; the ${kind.noun} goes out by itself afterwards.`,
  });
  await changeWaiting(context, kind, held, waiting, {
    before: (transaction) => lockConnection(transaction, workspaceId, connectionId),
    after: (transaction, now) => markNeedsReconnect(transaction, workspaceId, connectionId, loss, now),
  });
}

/** Lets the delivery wait for a person, which costs it no patience. */
async function changeWaiting<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  waiting: (now: Date) => Changes,
  meanwhile: {
    before?: (transaction: Transaction) => Promise<unknown>;
    after?: (transaction: Transaction, now: Date) => Promise<unknown>;
  } = {},
): Promise<void> {
  const hasLeft = mayHaveLeft(held);
  await changeLocked(context, kind, held, {
    isAlone: kind.waits === undefined,
    changes: (now) => ({
      ...(hasLeft ? { ...released, ...newPatience } : notBegun(firstStepFor(kind, held.delivery))),
      ...waiting(now),
    }),
    before: async (transaction) => {
      await meanwhile.before?.(transaction);
      return null;
    },
    after: async (transaction, changed, now) => {
      if (!hasLeft) await kind.waits?.(transaction, changed, now);
      await meanwhile.after?.(transaction, now);
      await kind.tells(transaction, changed);
    },
  });
}

/** Changes the delivery together with its kind's rows, which are locked first. `before` may object. */
async function changeLocked<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  change: {
    changes: (now: Date) => Changes;
    isAlone?: boolean;
    before?: (transaction: Transaction) => Promise<'taken' | 'unclear' | null>;
    after: (transaction: Transaction, changed: Held<Content>, now: Date) => Promise<void>;
  },
): Promise<FoundResult> {
  const now = context.now();
  const changes = change.changes(now);
  return context.database.transaction(async (transaction) => {
    if (change.isAlone !== true) await kind.lock(transaction, held);
    const doubt = (await change.before?.(transaction)) ?? null;
    if (doubt !== null) return doubt;
    if (!(await updateHeldDelivery(transaction, held.delivery, changes))) return 'lost';
    await change.after(transaction, { ...held, delivery: { ...held.delivery, ...changes } }, now);
    return 'recorded';
  });
}
