/** Follows incidents while nothing new is read: what has come to rest is told, and what a lost wake-up missed is found. */
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { listWorkspacesToReview, reviewFlood } from './review-flood.service.ts';

export function createWatchIncidentsLoop(context: Context): Loop {
  const runEach = createRunEach(context, { failure: 'A workspace’s incidents could not be followed' });
  return {
    name: 'watch-incidents',
    idleMs: 3 * 60_000,
    async run(signal) {
      const found = await listWorkspacesToReview(context.database, context.now());
      return runEach(
        found.map((workspaceId) => ({ workspaceId })),
        async ({ workspaceId }) => {
          await context.database.transaction(async (transaction) => {
            const events = await reviewFlood(transaction, workspaceId, context.now());
            if (events.length > 0) await publishLiveEvents(transaction, workspaceId, events);
          });
          return 0;
        },
        signal,
      );
    },
  };
}
