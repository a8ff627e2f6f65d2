/** Before the network is called for a publication: that it will be is recorded, unless something speaks against it. */
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { isPublishingPaused, lockPost, markPublishing } from '../publications/publications.service.ts';
import { type AttemptKind, recordAttempt } from './delivery.queries.ts';
import type { Held } from './record-publication.ts';
import { isTwinUnderWay, lockAccountPosts } from './twin-publications.ts';

/** `isRepeated`: a worker died during the same step. */
export type BegunAttempt = { number: number; isRepeated: boolean };

/**
 * Why a publication of which nothing has left waits instead. `twin`: another one with the same words left the account and nobody
 * knows yet what came of it; `paused`: the workspace's switch was thrown since it was taken.
 */
export type HeldBack = 'twin' | 'paused';

/** Records that the network is about to be called. Null: the lease is no longer ours. */
export async function beginAttempt(
  context: Context,
  held: Held,
  kind: AttemptKind,
): Promise<BegunAttempt | HeldBack | null> {
  const { delivery, publication } = held;
  const now = context.now();
  const begun = await context.database.transaction(async (transaction) => {
    const isFirst = publication.state !== 'publishing';
    if (isFirst) await lockPost(transaction, publication.workspaceId, publication.postId);
    const heldBack = await findHindrance(transaction, held, kind);
    if (heldBack !== null) return heldBack;
    const recorded = await recordAttempt(transaction, delivery, kind, now);
    if (recorded === null) return null;
    if (isFirst) await markPublishing(transaction, publication, now);
    return { number: recorded.number, isRepeated: recorded.lostKinds.includes(kind) };
  });
  if (begun === null || typeof begun === 'string') return begun;
  publication.state = 'publishing';
  if (kind === 'look-up') delivery.lookUps += 1;
  else delivery.attempts += 1;
  delivery.firstAttemptedAt ??= now;
  return begun;
}

async function findHindrance(transaction: Transaction, held: Held, kind: AttemptKind): Promise<HeldBack | null> {
  const { publication } = held;
  if (kind !== 'prepare' && kind !== 'send') return null;
  if (await isPublishingPaused(transaction, publication.workspaceId)) return 'paused';
  if (kind === 'prepare') return null;
  await lockAccountPosts(transaction, publication);
  return (await isTwinUnderWay(transaction, held)) ? 'twin' : null;
}
