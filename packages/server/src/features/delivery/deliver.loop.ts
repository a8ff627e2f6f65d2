/** The loop that delivers: takes what is due, calls the networks side by side, records each outcome. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import type { RegisteredKind } from './delivery.kind.ts';
import { kindOf } from './delivery.kind.ts';
import { claimDueDeliveries, type DeliveryRow, renewLease } from './delivery.queries.ts';

/** A dead worker's deliveries are taken over after this long; a live one renews well before. */
const leaseMs = 20_000;
const renewEveryMs = 5_000;
/** How many deliveries one process has under way at once. */
const placesPerProcess = 32;

/**
 * `run` takes as many as there are places and returns when they are all recorded, except in a started process, where slow ones
 * go on while the loop looks again: one network's outage delays nobody else.
 */
export function createDeliverLoop(context: Context, kinds: readonly RegisteredKind[]): Loop {
  const underWay = new Set<Promise<void>>();
  return {
    name: 'deliver',
    idleMs: 1_000,
    async run() {
      const free = placesPerProcess - underWay.size;
      if (free <= 0) {
        await Promise.race(underWay);
        return 1;
      }
      const now = context.now();
      const claimed = await claimDueDeliveries(context.database, {
        now,
        limit: free,
        kinds,
        leaseToken: randomUUID(),
        leaseUntil: new Date(now.getTime() + leaseMs),
      });
      const steps = claimed.map((delivery) => track(underWay, deliverHeld(context, kinds, delivery)));
      if (steps.length > 0) await Promise.race([Promise.all(steps), pause(250)]);
      else if (underWay.size > 0) await Promise.race([...underWay, pause(250)]);
      return claimed.length + underWay.size;
    },
    async finish() {
      await Promise.all(underWay);
    },
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
    // The lease runs out and the delivery comes back, to be looked up first.
    context.log.error({ error, deliveryId: delivery.id }, 'a delivery could not be recorded');
  } finally {
    clearInterval(renewal);
  }
}

function track(underWay: Set<Promise<void>>, step: Promise<void>): Promise<void> {
  const tracked: Promise<void> = step.finally(() => underWay.delete(tracked));
  underWay.add(tracked);
  return tracked;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
