/** Asks the networks for what is new, many accounts side by side: a network that hangs holds only its own places. */
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createPlaces, type Places } from '../../jobs/places.ts';
import { claimPollTurns, type PollTurn } from '../connections/poll-turns.service.ts';
import { pollConnection } from './poll-connection.ts';

const placesPerNetwork = 6;
/** How long the loop waits for one of the polls under way before it looks for others that are due. */
const lookAgainMs = 500;

export function createPollConnectionsLoop(context: Context): Loop {
  const places = createPlaces(placesPerNetwork);
  return {
    name: 'poll-connections',
    idleMs: 1000,
    async run(signal) {
      for (const turn of await claimDue(context, places))
        void places.take(pollConnection(context, turn, signal), turn.platform);
      if (places.taken() === 0) return 0;
      await places.waitForOne(lookAgainMs);
      return 1;
    },
    finish: () => places.waitForAll(),
  };
}

/** Due accounts, at most as many of each network as it has free places in this process. */
function claimDue(context: Context, places: Places): Promise<PollTurn[]> {
  const free = [...context.networks]
    .filter(([, network]) => network.connector.inbox !== undefined || network.connector.webhooks !== undefined)
    .map(([platform, network]) => ({ platform, isSandbox: network.isSandbox, places: places.free(platform) }))
    .filter((network) => network.places > 0);
  return claimPollTurns(context.database, free, context.now());
}
