/** Goes on with erasures of customers that were not finished while somebody waited for the answer. */
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { runEach } from '../../jobs/run-each.ts';
import { type ErasureSizes, erasureSizes } from './erasure-steps.ts';
import { listDueErasures, postponeErasure, runErasureBatch } from './run-erasure.ts';

const erasuresAtOnce = 10;

/** @param sizes how much one transaction does */
export function createEraseCustomersLoop(context: Context, sizes: ErasureSizes = erasureSizes): Loop {
  return {
    name: 'erase-customers',
    idleMs: 30_000,
    async run(signal) {
      return await runEach(context, await listDueErasures(context, erasuresAtOnce), {
        failure: 'An erasure of a customer could not go on',
        idOf: ({ id, workspaceId }) => ({ erasureId: id, workspaceId }),
        run: async (key) => ((await runErasureBatch(context, key, sizes)).state === 'waits' ? 0 : 1),
        postpone: (key) => postponeErasure(context, key),
        signal,
      });
    },
  };
}
