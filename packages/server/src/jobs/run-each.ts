/** How a loop goes through items so that one that fails holds up no other. */
import type { Context } from '../context.ts';
import { troubleOf } from '../db/database-errors.ts';

type Each<Item> = {
  /** One item's work; how many things it did. */
  run(item: Item): Promise<number>;
  /** What is failing, as the log tells it: "A digest could not be sent". */
  failure: string;
  /** Ids for the log: no words, no names. */
  idOf(item: Item): Record<string, unknown>;
  /** Puts the item off, so that it is not first again at once. */
  postpone?(item: Item, error: unknown): Promise<void>;
  signal?: AbortSignal;
};

/**
 * Runs the items one after the other. One that fails is logged, put off, and left to a later run; where the database is away, it is nobody's fault
 * and the error is thrown.
 * @returns how many things were done. One that is put off counts: what came after it may be due, too. One that cannot be put off does not, or the loop would run without a rest.
 */
export async function runEach<Item>(
  { log }: Pick<Context, 'log'>,
  items: Iterable<Item>,
  { failure, idOf, postpone, run, signal }: Each<Item>,
): Promise<number> {
  let done = 0;
  for (const item of items) {
    if (signal?.aborted === true) break;
    try {
      done += await run(item);
    } catch (error) {
      if (troubleOf(error) !== null) throw error;
      log.error({ err: error, ...idOf(item) }, failure);
      if (postpone === undefined) continue;
      await postpone(item, error);
      done += 1;
    }
  }
  return done;
}
