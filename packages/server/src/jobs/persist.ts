/** What others have answered (a network, a mail server) must not be forgotten because the database is away for a moment. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';

/** Together a little less than a delivery's lease: whoever takes over looks first. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];

/** Repeats what records the outcome of the thing with this id; doing it twice must change nothing. @throws the last error */
export async function persist<Result>(
  context: Pick<Context, 'log'>,
  id: string,
  record: () => Promise<Result>,
): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await record();
    } catch (error) {
      context.log.warn({ err: error, id }, 'an outcome could not be recorded, trying again');
      await wait(pauseMs);
    }
  }
  return record();
}
