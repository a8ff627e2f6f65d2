/** Asks the networks for what is new, many accounts side by side: a network that hangs holds only its own places. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { claimPollTurns, type PollTurn } from '../connections/poll-turns.service.ts';
import { pollConnection } from './poll-connection.ts';

const placesPerNetwork = 6;
/** How long the loop waits for one of the polls under way before it looks for others that are due. */
const lookAgainMs = 500;

export function createPollConnectionsLoop(context: Context): Loop {
  const underWay = new Map<Promise<void>, string>();
  return {
    name: 'poll-connections',
    idleMs: 1000,
    async run(signal) {
      for (const turn of await claimDue(context, underWay.values())) {
        const poll = pollConnection(context, turn, signal).finally(() => underWay.delete(poll));
        underWay.set(poll, turn.platform);
      }
      if (underWay.size === 0) return 0;
      const look = new AbortController();
      await Promise.race([
        ...underWay.keys(),
        wait(lookAgainMs, undefined, { signal: look.signal }).catch(() => undefined),
      ]);
      look.abort();
      return 1;
    },
    async finish() {
      await Promise.all(underWay.keys());
    },
  };
}

/** Due accounts, at most as many of each network as it has free places in this process. */
function claimDue(context: Context, busyPlatforms: Iterable<string>): Promise<PollTurn[]> {
  const busy = new Map<string, number>();
  for (const platform of busyPlatforms) busy.set(platform, (busy.get(platform) ?? 0) + 1);
  const free = [...context.networks]
    .filter(([, network]) => network.connector.inbox !== undefined || network.connector.webhooks !== undefined)
    .map(([platform, network]) => ({
      platform,
      isSandbox: network.isSandbox,
      places: placesPerNetwork - (busy.get(platform) ?? 0),
    }))
    .filter(({ places }) => places > 0);
  return claimPollTurns(context.database, free, context.now());
}
