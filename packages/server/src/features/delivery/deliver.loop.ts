/** The loop that delivers: claims the deliveries that are due, calls the networks side by side, records each outcome. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createPlaces } from '../../jobs/places.ts';
import { resolvesWithin } from '../../jobs/resolves-within.ts';
import type { RegisteredKind } from './delivery.kind.ts';
import { kindOf } from './delivery.kind.ts';
import { claimDueDeliveries, claimDueForReceivers, type DeliveryRow, renewLease } from './delivery.queries.ts';

/** A dead worker's deliveries are taken over after this long; a live one renews well before. */
const leaseMs = 20_000;
const renewEveryMs = 5_000;
/** How many deliveries one process has under way at once. */
const placesPerProcess = 32;
/** How long the loop waits for the deliveries under way before it looks for others that are due. */
const lookAgainMs = 250;

/**
 * `run` claims as many deliveries as there are places and returns when all of them are recorded. In a started process slow ones go on
 * while the loop looks for others, so that one network's outage delays no other network's deliveries.
 */
export function createDeliverLoop(context: Context, kinds: readonly RegisteredKind[]): Loop {
  return createLoop(context, kinds, 'deliver', claimDueDeliveries);
}

/** The same for what no account sends. It has places of its own: slow receivers take none of those in which people are answered. */
export function createDeliverToReceiversLoop(context: Context, kinds: readonly RegisteredKind[]): Loop {
  return createLoop(context, kinds, 'deliver-to-receivers', claimDueForReceivers);
}

function createLoop(
  context: Context,
  kinds: readonly RegisteredKind[],
  name: Loop['name'],
  claimDue: typeof claimDueDeliveries,
): Loop {
  const places = createPlaces(placesPerProcess);
  const held = new Set<DeliveryRow>();
  return {
    name,
    idleMs: 1_000,
    async run() {
      const free = places.free();
      if (free <= 0) {
        await places.waitForOne();
        return 1;
      }
      const now = context.now();
      const claimed = await claimDue(context.database, {
        now,
        limit: free,
        kinds,
        held: [...held].map(({ id }) => id),
        leaseToken: randomUUID(),
        leaseUntil: new Date(now.getTime() + leaseMs),
      });
      for (const delivery of claimed) held.add(delivery);
      const steps = claimed.map((delivery) =>
        places.take(deliverHeld(context, kinds, delivery).finally(() => held.delete(delivery))),
      );
      if (steps.length > 0) await resolvesWithin(Promise.all(steps), lookAgainMs);
      else if (places.taken() > 0) await places.waitForOne(lookAgainMs);
      return claimed.length + places.taken();
    },
    finish: () => places.waitForAll(),
  };
}

async function deliverHeld(context: Context, kinds: readonly RegisteredKind[], delivery: DeliveryRow): Promise<void> {
  const renewal = setInterval(() => {
    renewLease(context.database, delivery, new Date(context.now().getTime() + leaseMs)).catch((error: unknown) =>
      context.log.warn({ error, deliveryId: delivery.id }, 'a lease could not be renewed'),
    );
  }, renewEveryMs);
  try {
    await kindOf(kinds, delivery).attempt(context, delivery);
  } catch (error) {
    // The delivery's lease runs out; the worker that claims it next asks the network first whether it left.
    context.log.error({ error, deliveryId: delivery.id }, 'a delivery could not be recorded');
  } finally {
    clearInterval(renewal);
  }
}
