/** Goes on with erasures of customers that were not finished while somebody waited for the answer. */
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { type ErasureSizes, erasureSizes } from './erasure-steps.ts';
import { listDueErasures, runErasureBatch } from './run-erasure.ts';

const erasuresAtOnce = 100;

/** @param sizes how much one transaction does */
export function createEraseCustomersLoop(context: Context, sizes: ErasureSizes = erasureSizes): Loop {
  const runEach = createRunEach(context, { failure: 'An erasure of a customer could not go on' });
  return {
    name: 'erase-customers',
    idleMs: 30_000,
    run: async (signal) =>
      runEach(
        await listDueErasures(context, erasuresAtOnce),
        async (key) => ((await runErasureBatch(context, key, sizes)).state === 'waits' ? 0 : 1),
        signal,
      ),
  };
}
