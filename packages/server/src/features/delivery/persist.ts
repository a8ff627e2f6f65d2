/** What the network has answered must not be forgotten because the database is away for a moment. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../context.ts';

/** Together a little less than a lease: whoever takes over looks first. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];

/** Repeats what records an outcome; it must be one transaction that checks the lease. @throws the last error */
export async function persist<Result>(context: Context, id: string, record: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await record();
    } catch (error) {
      context.log.warn({ err: error, deliveryId: id }, 'an outcome could not be recorded, trying again');
      await wait(pauseMs);
    }
  }
  return record();
}
