/** Records the attempt before the network is called, unless the delivery's kind has a reason not to call it. */
import type { Context } from '../../context.ts';
import type { DeliveryKind, Held, Hindrance } from './delivery.kind.ts';
import { type AttemptKind, recordAttempt } from './delivery.queries.ts';

/** `isRepeated`: a worker died during the same step. */
export type Begun = { number: number; isRepeated: boolean };

/** Records that the network is about to be called. Null: the lease is no longer ours. */
export async function beginAttempt<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  attemptKind: AttemptKind,
): Promise<Begun | Hindrance | null> {
  const { delivery } = held;
  const now = context.now();
  const begins = delivery.firstAttemptedAt === null ? kind.begins : undefined;
  const begun = await context.database.transaction(async (transaction) => {
    if (begins) await kind.lock(transaction, held);
    const hindrance = (await kind.hinders?.(context, transaction, held, attemptKind)) ?? null;
    if (hindrance !== null) return hindrance;
    const recorded = await recordAttempt(transaction, delivery, attemptKind, now);
    if (recorded === null) return null;
    await begins?.(transaction, held, now);
    return { number: recorded.number, isRepeated: recorded.lostKinds.includes(attemptKind) };
  });
  if (begun === null || 'effect' in begun) return begun;
  if (attemptKind === 'look-up') delivery.lookUps += 1;
  else delivery.attempts += 1;
  delivery.firstAttemptedAt ??= now;
  return begun;
}
