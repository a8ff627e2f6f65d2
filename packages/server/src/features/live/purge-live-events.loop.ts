/** Forgets old live events: who comes back later than this fetches everything anew. */
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { deleteEventsBefore } from './live.queries.ts';

const keptMs = 24 * 60 * 60 * 1000;
const batchSize = 5_000;

export function createPurgeLiveEventsLoop(context: Context): Loop {
  return {
    name: 'purge-live-events',
    idleMs: 10 * 60 * 1000,
    async run() {
      return await deleteEventsBefore(context.database, new Date(context.now().getTime() - keptMs), batchSize);
    },
  };
}
