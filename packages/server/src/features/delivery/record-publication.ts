/** What came of a publication's step, written with everything that follows from it. Whoever lost the lease changes nothing. */
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { deliveryAttempts } from '../../db/schema/delivery.ts';
import { publications } from '../../db/schema/posting.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { markNeedsReconnect } from '../connections/connections.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import {
  lockPost,
  markFailed,
  markMissed,
  markPublished,
  markPublishing,
  markWaiting,
  notBegun,
  type PublicationRow,
  type Published,
} from '../publications/publications.service.ts';
import { nextAttemptAfterMs } from './backoff.ts';
import { deliveriesFinished } from './delivery.metrics.ts';
import {
  type AttemptKind,
  type DeliveryRow,
  type HeldDelivery,
  recordAttempt,
  updateHeldDelivery,
} from './delivery.queries.ts';

/** A publication in a worker's hand. */
export type Held = { delivery: HeldDelivery; publication: PublicationRow };

type Changes = Partial<Omit<DeliveryRow, 'workspaceId' | 'id'>>;

/** How long a publication is tried before it is given up. */
const giveUpAfterMs = 24 * 60 * 60 * 1000;

/** Gives back a lease. */
const released = { state: 'queued', leaseToken: null, leaseUntil: null } as const;

/** `isRepeated`: a worker died during the same step. */
export type BegunAttempt = { number: number; isRepeated: boolean };

/** Records that the network is about to be called; null: the lease is no longer ours. */
export async function beginAttempt(context: Context, held: Held, kind: AttemptKind): Promise<BegunAttempt | null> {
  const { delivery, publication } = held;
  const now = context.now();
  const begun = await context.database.transaction(async (transaction) => {
    const isFirst = publication.state !== 'publishing';
    if (isFirst) await lockPost(transaction, publication.workspaceId, publication.postId);
    const number = await recordAttempt(transaction, delivery, kind, now);
    if (number === null) return null;
    const lostKinds = await closeLostAttempts(transaction, delivery, number, now);
    if (isFirst) await markPublishing(transaction, publication, now);
    return { number, isRepeated: lostKinds.includes(kind) };
  });
  if (begun === null) return null;
  publication.state = 'publishing';
  if (kind === 'look-up') delivery.lookUps += 1;
  else delivery.attempts += 1;
  delivery.firstAttemptedAt ??= now;
  return begun;
}

/** What a worker that died had begun; whether it may have left is kept in the delivery. */
async function closeLostAttempts(
  transaction: Transaction,
  delivery: DeliveryRow,
  number: number,
  now: Date,
): Promise<AttemptKind[]> {
  const lost = await transaction
    .update(deliveryAttempts)
    .set({ finishedAt: now, outcome: 'lost', reason: 'The worker ended before the network answered.' })
    .where(
      and(
        eq(deliveryAttempts.workspaceId, delivery.workspaceId),
        eq(deliveryAttempts.deliveryId, delivery.id),
        lt(deliveryAttempts.number, number),
        isNull(deliveryAttempts.finishedAt),
      ),
    )
    .returning({ kind: deliveryAttempts.kind });
  return lost.map(({ kind }) => kind);
}

/**
 * A step is done, or the network is at work: what the next step needs is stored before it begins. The lease is kept when it may
 * begin at once. False: the lease is no longer ours.
 */
export async function recordProgress(
  context: Context,
  { delivery }: Held,
  next: { step: 'prepare' | 'publish' | 'follow'; state: unknown; checkAt: Date | null },
): Promise<boolean> {
  const changes: Changes = {
    step: next.step,
    stepState: next.state,
    // What counts as failed begins anew with every progress.
    attempts: 0,
    lookUps: 0,
    mustLookUp: false,
    isTokenRefreshed: false,
    reasonCode: null,
    reason: null,
    ...(next.checkAt === null ? {} : { ...released, nextAttemptAt: next.checkAt }),
  };
  const isStored = await context.database.transaction((transaction) =>
    updateHeldDelivery(transaction, delivery, changes),
  );
  if (!isStored) return false;
  Object.assign(delivery, changes);
  delete delivery.attempt;
  return true;
}

/** The network said so: only now does it show as published. `isLookedUp`: found on the network, not answered by it. */
export async function recordPublished(
  context: Context,
  { delivery, publication }: Held,
  published: Published,
  { isLookedUp = false } = {},
): Promise<'recorded' | 'lost' | 'taken'> {
  const now = context.now();
  const { externalId, permalink } = published;
  const result = await context.database.transaction(async (transaction) => {
    await lockPost(transaction, publication.workspaceId, publication.postId);
    if (isLookedUp && (await isTaken(transaction, publication, externalId))) return 'taken';
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

/** Two publications with the same words may look for themselves at the same time: one post is found by one of them. */
async function isTaken(transaction: Transaction, publication: PublicationRow, externalId: string): Promise<boolean> {
  const { connectionId, id, workspaceId } = publication;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`found-post:${connectionId}`}, 0))`);
  const [other] = await transaction
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        eq(publications.workspaceId, workspaceId),
        eq(publications.connectionId, connectionId),
        eq(publications.externalId, externalId),
        ne(publications.id, id),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** It will not work as it is; the reason is the network's own. */
export async function recordPublicationFailed(
  context: Context,
  { delivery, publication }: Held,
  failure: { code: string; reason: string },
): Promise<void> {
  const now = context.now();
  const { code } = failure;
  const reason = toStorableText(failure.reason);
  const isRecorded = await context.database.transaction(async (transaction) => {
    await lockPost(transaction, publication.workspaceId, publication.postId);
    const changes: Changes = { state: 'failed', reasonCode: code, reason, finishedAt: now };
    if (!(await updateHeldDelivery(transaction, delivery, changes))) return false;
    await markFailed(transaction, publication, { code, reason }, now);
    return true;
  });
  if (isRecorded) deliveriesFinished.inc({ outcome: 'failed', kind: delivery.kind });
}

/** A person must look: nobody knows whether the post stands. */
export function recordPublicationUnconfirmed(context: Context, held: Held): Promise<void> {
  return recordPublicationFailed(context, held, {
    code: 'unconfirmed',
    reason: 'The network did not confirm this post. Check the account before publishing it again.',
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
  later: { reason: string | null; retryAt: Date | null; mustLookUp: boolean; isTokenRefreshed?: boolean },
): Promise<void> {
  const { delivery, publication } = held;
  const now = context.now();
  if (delivery.firstAttemptedAt !== null && now.getTime() - delivery.firstAttemptedAt.getTime() > giveUpAfterMs)
    return giveUp(context, held, later);
  const tries = Math.max(1, delivery.attempts + delivery.lookUps);
  const changes: Changes = {
    ...released,
    mustLookUp: later.mustLookUp,
    isTokenRefreshed: later.isTokenRefreshed ?? delivery.isTokenRefreshed,
    nextAttemptAt: later.retryAt ?? new Date(now.getTime() + nextAttemptAfterMs(tries)),
    reasonCode: later.reason === null ? null : 'waiting-for-network',
    reason: later.reason === null ? null : toStorableText(later.reason),
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
  { mustLookUp, reason }: { mustLookUp: boolean; reason: string | null },
): Promise<void> {
  // Where something may have left, a person looks.
  if (mustLookUp || held.delivery.step === 'follow') return recordPublicationUnconfirmed(context, held);
  return recordPublicationFailed(context, held, {
    code: 'gave_up',
    reason: `It was tried for a day. The network said last: ${reason ?? 'nothing'}`,
  });
}

/**
 * The account lost its rights: it is marked, its owner told. What has not left is scheduled again and waits for somebody to
 * reconnect, within the late limit; what may have left goes on from where it was.
 */
export async function recordPublicationNeedsReconnect(context: Context, held: Held, reason: string): Promise<void> {
  const { delivery, publication } = held;
  const now = context.now();
  const mayHaveLeft = delivery.mustLookUp || delivery.step === 'follow';
  const waiting = {
    nextAttemptAt: now,
    reasonCode: 'waiting-for-reconnect',
    reason: 'The account must be reconnected; the post goes out by itself afterwards.',
  };
  const changes: Changes = mayHaveLeft
    ? { ...released, isTokenRefreshed: false, ...waiting }
    : { ...notBegun, ...waiting };
  await context.database.transaction(async (transaction) => {
    await lockPost(transaction, publication.workspaceId, publication.postId);
    if (!(await updateHeldDelivery(transaction, delivery, changes))) return;
    if (!mayHaveLeft) await markWaiting(transaction, publication, now);
    await markNeedsReconnect(transaction, publication.workspaceId, publication.connectionId, reason, now);
    await publishLiveEvents(transaction, publication.workspaceId, [
      { kind: 'post.changed', postId: publication.postId },
    ]);
  });
}
