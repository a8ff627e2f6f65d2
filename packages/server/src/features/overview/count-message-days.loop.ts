/** Counts days anew in which messages changed, so that Insights read few rows. What it has not counted yet is read from the messages. */
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { type DayCounter, listChangedWorkspaces, recountChangedDays } from './recount-days.ts';

/** @param counters what else sums messages by day, in the same transactions */
export function createCountMessageDaysLoop(context: Context, counters: readonly DayCounter[]): Loop {
  const runEach = createRunEach(context, { failure: 'The days of a workspace could not be counted' });
  return {
    name: 'count-message-days',
    idleMs: 20_000,
    async run(signal) {
      const changed = await listChangedWorkspaces(context);
      await runEach(changed, ({ workspaceId }) => recountAll(context, workspaceId, counters, signal), signal);
      // What changed meanwhile waits for the next run: a busy day is not counted anew all the time.
      return 0;
    },
  };
}

async function recountAll(
  context: Context,
  workspaceId: string,
  counters: readonly DayCounter[],
  signal: AbortSignal,
): Promise<number> {
  let done = 0;
  for (let isMore = true; isMore && !signal.aborted; ) {
    const counted = await recountChangedDays(context, workspaceId, counters);
    done += counted.hours;
    isMore = counted.isMore;
  }
  return done;
}
