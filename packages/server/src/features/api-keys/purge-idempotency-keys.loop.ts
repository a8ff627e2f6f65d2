/** Forgets, after a day, what writes with an idempotency key were answered. */
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { removeOldAnswers } from './idempotency.service.ts';

export function createPurgeIdempotencyKeysLoop(context: Context): Loop {
  return {
    name: 'purge-idempotency-keys',
    idleMs: 10 * 60 * 1000,
    run: () => removeOldAnswers(context),
  };
}
