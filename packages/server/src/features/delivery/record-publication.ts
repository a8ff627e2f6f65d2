/** What came of a publication's step, written with everything that follows from it. Whoever lost the lease changes nothing. */
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { type LostRights, lockConnection, markNeedsReconnect } from '../connections/connections.service.ts';
import { refusalLookMs, refusalSentence } from '../connections/refused-networks.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import {
  lockPost,
  markFailed,
  markMissed,
  markPublished,
  markWaiting,
  notBegun,
  type Published,
} from '../publications/publications.service.ts';
import { nextAttemptAfterMs } from './backoff.ts';
import { deliveriesFinished } from './delivery.metrics.ts';
import { type DeliveryRow, type HeldDelivery, updateHeldDelivery } from './delivery.queries.ts';
import { gaveUp, isPatienceOver, newPatience } from './patience.ts';
import { waitingForAdministrator } from './resume.service.ts';
import { hasUnsettledTwin, isTaken, lockAccountPosts, type Sought } from './twin-publications.ts';

/** A publication in a worker's hand. */
export type Held = Sought & { delivery: HeldDelivery };

type Changes = Partial<Omit<DeliveryRow, 'workspaceId' | 'id'>>;

/** What the next step needs; `checkAt` null: it may begin at once. `externalId`: the post stands and is known by this. */
type Progress = {
  step: 'prepare' | 'publish' | 'follow';
  state: unknown;
  checkAt: Date | null;
  externalId?: string | undefined;
};

/** Gives back a lease. */
const released = { state: 'queued', leaseToken: null, leaseUntil: null } as const;

/**
 * A step is done, or the network is at work: what the next step needs is stored before it begins. The lease is kept when it may
 * begin at once. False: the lease is no longer ours.
 */
export async function recordProgress(context: Context, { delivery }: Held, next: Progress): Promise<boolean> {
  const changes = toChanges(next);
  const isStored = await context.database.transaction((transaction) =>
    updateHeldDelivery(transaction, delivery, changes),
  );
  if (isStored) goOnFrom(delivery, changes);
  return isStored;
}

function toChanges(next: Progress): Changes {
  return {
    step: next.step,
    stepState: next.state,
    ...(next.externalId === undefined ? {} : { externalId: next.externalId }),
    // What counts as failed begins anew with every progress.
    attempts: 0,
    lookUps: 0,
    mustLookUp: false,
    isTokenRefreshed: false,
    reasonCode: null,
    reason: null,
    // The time that the network takes for its work is no outage.
    ...(next.checkAt === null ? {} : { ...released, nextAttemptAt: next.checkAt, triedSince: next.checkAt }),
  };
}

function goOnFrom(delivery: HeldDelivery, changes: Changes): void {
  Object.assign(delivery, changes);
  delete delivery.attempt;
}

/** What a look-up came to: `taken`, another publication has this post; `unclear`, another one may as well have made it. */
export type FoundResult = 'recorded' | 'lost' | 'taken' | 'unclear';

/** The post was found on the network, and something of it is still to be done. The lease is kept. */
export async function recordFound(
  context: Context,
  held: Held,
  found: { externalId: string; state: unknown; attemptedAt: Date },
): Promise<FoundResult> {
  const { delivery } = held;
  const changes = toChanges({ step: 'follow', state: found.state, checkAt: null, externalId: found.externalId });
  const result = await context.database.transaction(async (transaction) => {
    const doubt = await findDoubt(transaction, held, found);
    if (doubt !== null) return doubt;
    return (await updateHeldDelivery(transaction, delivery, changes)) ? 'recorded' : 'lost';
  });
  if (result === 'recorded') goOnFrom(delivery, changes);
  return result;
}

/** Null: the found post is surely this publication's, and nobody else takes it before the transaction ends. */
async function findDoubt(
  transaction: Transaction,
  sought: Sought,
  { attemptedAt, externalId }: { externalId: string; attemptedAt: Date },
): Promise<'taken' | 'unclear' | null> {
  await lockAccountPosts(transaction, sought.publication);
  if (await isTaken(transaction, sought.publication, externalId)) return 'taken';
  return (await hasUnsettledTwin(transaction, sought, attemptedAt)) ? 'unclear' : null;
}

/** The network said so: only now does it show as published. `lookedUp`: found there by a look-up of that attempt, not answered by it. */
export async function recordPublished(
  context: Context,
  held: Held,
  published: Published,
  lookedUp?: { attemptedAt: Date },
): Promise<FoundResult> {
  const { delivery, publication } = held;
  const now = context.now();
  const { externalId, permalink } = published;
  const result = await context.database.transaction(async (transaction) => {
    await lockPost(transaction, publication.workspaceId, publication.postId);
    const doubt = lookedUp && (await findDoubt(transaction, held, { externalId, ...lookedUp }));
    if (doubt) return doubt;
    const changes: Changes = {
      state: 'delivered',
      externalId,
      permalink,
      finishedAt: now,
      mustLookUp: false,
      reasonCode: null,
      reason: null,
    };
    if (!(await updateHeldDelivery(transaction, delivery, changes))) return 'lost';
    await markPublished(transaction, publication, published, now);
    return 'recorded';
  });
  if (result === 'recorded') deliveriesFinished.inc({ outcome: 'delivered', kind: delivery.kind });
  return result;
}

/** It will not work as it is; the reason is the network's own. */
export async function recordPublicationFailed(
  context: Context,
  { delivery, publication }: Held,
  failure: { code: string; reason: string },
): Promise<void> {
  const now = context.now();
  const { code, reason } = failure;
  const isRecorded = await context.database.transaction(async (transaction) => {
    await lockPost(transaction, publication.workspaceId, publication.postId);
    const changes: Changes = { state: 'failed', reasonCode: code, reason, finishedAt: now };
    if (!(await updateHeldDelivery(transaction, delivery, changes))) return false;
    await markFailed(transaction, publication, { code, reason }, now);
    return true;
  });
  if (isRecorded) deliveriesFinished.inc({ outcome: 'failed', kind: delivery.kind });
}

/** A person must look: nobody knows whether the post stands. `isTwin`: one stands, and it may be another publication's. */
export function recordPublicationUnconfirmed(context: Context, held: Held, { isTwin = false } = {}): Promise<void> {
  return recordPublicationFailed(context, held, {
    code: 'unconfirmed',
    reason: isTwin
      ? 'The network did not confirm this post, nor another one with the same words, and shows one that may be either. Check the account before publishing it again.'
      : 'The network did not confirm this post. Check the account before publishing it again.',
  });
}

/** Too late to go out by itself. */
export async function recordMissed(context: Context, { delivery, publication }: Held, reason: string): Promise<void> {
  const now = context.now();
  const isRecorded = await context.database.transaction(async (transaction) => {
    await lockPost(transaction, publication.workspaceId, publication.postId);
    const changes: Changes = { state: 'failed', reasonCode: 'missed', reason, finishedAt: now };
    if (!(await updateHeldDelivery(transaction, delivery, changes))) return false;
    await markMissed(transaction, publication, reason, now);
    return true;
  });
  if (isRecorded) deliveriesFinished.inc({ outcome: 'missed', kind: delivery.kind });
}

/** Not now: the network named a time, or the back-off does. After a day nobody waits any longer. */
export async function recordPublicationLater(
  context: Context,
  held: Held,
  later: {
    reason: string | null;
    /** Of the reason; absent: the network's. */
    code?: 'waiting-for-other-post';
    retryAt: Date | null;
    mustLookUp: boolean;
    isTokenRefreshed?: boolean;
  },
): Promise<void> {
  const { delivery, publication } = held;
  const now = context.now();
  if (later.reason !== null && isPatienceOver(delivery, now))
    return giveUp(context, held, { ...later, reason: later.reason });
  const tries = Math.max(1, delivery.attempts + delivery.lookUps);
  const changes: Changes = {
    ...released,
    mustLookUp: later.mustLookUp,
    isTokenRefreshed: later.isTokenRefreshed ?? delivery.isTokenRefreshed,
    nextAttemptAt: later.retryAt ?? new Date(now.getTime() + nextAttemptAfterMs(tries)),
    reasonCode: later.reason === null ? null : (later.code ?? 'waiting-for-network'),
    reason: later.reason,
  };
  await context.database.transaction(async (transaction) => {
    if (!(await updateHeldDelivery(transaction, delivery, changes))) return;
    await publishLiveEvents(transaction, publication.workspaceId, [
      { kind: 'post.changed', postId: publication.postId },
    ]);
  });
}

function giveUp(
  context: Context,
  held: Held,
  { mustLookUp, reason }: { mustLookUp: boolean; reason: string },
): Promise<void> {
  // Where something may have left, a person looks.
  if (mustLookUp || held.delivery.step === 'follow') return recordPublicationUnconfirmed(context, held);
  return recordPublicationFailed(context, held, gaveUp(reason));
}

/** The switch was thrown before anything left: it is scheduled again, for when somebody goes on, within the late limit. */
export async function recordPublicationPaused(context: Context, { delivery, publication }: Held): Promise<void> {
  const now = context.now();
  await context.database.transaction(async (transaction) => {
    await lockPost(transaction, publication.workspaceId, publication.postId);
    if (!(await updateHeldDelivery(transaction, delivery, { ...notBegun, nextAttemptAt: now }))) return;
    await markWaiting(transaction, publication, now);
  });
}

/** The network refuses the installation, and no post is to blame: it waits until the network accepts again, within its late limit. */
export async function recordPublicationRefused(context: Context, held: Held, platform: string): Promise<void> {
  const { delivery, publication } = held;
  const now = context.now();
  const mayHaveLeft = delivery.mustLookUp || delivery.step === 'follow';
  const waiting = {
    nextAttemptAt: new Date(now.getTime() + refusalLookMs),
    reasonCode: waitingForAdministrator,
    reason: refusalSentence(platform, 'post'),
  };
  const changes: Changes = mayHaveLeft ? { ...released, ...newPatience, ...waiting } : { ...notBegun, ...waiting };
  await context.database.transaction(async (transaction) => {
    await lockPost(transaction, publication.workspaceId, publication.postId);
    if (!(await updateHeldDelivery(transaction, delivery, changes))) return;
    if (!mayHaveLeft) await markWaiting(transaction, publication, now);
    await publishLiveEvents(transaction, publication.workspaceId, [
      { kind: 'post.changed', postId: publication.postId },
    ]);
  });
}

/**
 * The account lost its rights: it is marked, its owner told. What has not left is scheduled again and waits for somebody to
 * reconnect, within the late limit; what may have left goes on from where it was.
 */
export async function recordPublicationNeedsReconnect(context: Context, held: Held, loss: LostRights): Promise<void> {
  const { delivery, publication } = held;
  const now = context.now();
  const mayHaveLeft = delivery.mustLookUp || delivery.step === 'follow';
  const waiting = {
    nextAttemptAt: now,
    reasonCode: 'waiting-for-reconnect',
    reason: 'The account must be reconnected; the post goes out by itself afterwards.',
  };
  const changes: Changes = mayHaveLeft ? { ...released, ...newPatience, ...waiting } : { ...notBegun, ...waiting };
  await context.database.transaction(async (transaction) => {
    await lockPost(transaction, publication.workspaceId, publication.postId);
    await lockConnection(transaction, publication.workspaceId, publication.connectionId);
    if (!(await updateHeldDelivery(transaction, delivery, changes))) return;
    if (!mayHaveLeft) await markWaiting(transaction, publication, now);
    await markNeedsReconnect(transaction, publication.workspaceId, publication.connectionId, loss, now);
    await publishLiveEvents(transaction, publication.workspaceId, [
      { kind: 'post.changed', postId: publication.postId },
    ]);
  });
}
