/** The listening side of `wake-after-commit.ts`. */
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { keepListening } from '../db/keep-listening.ts';
import type { BackgroundWork } from './background-work.ts';
import { loopNames } from './loop-names.ts';
import { workChannel } from './wake-after-commit.ts';

/**
 * Hands wake-ups of all processes on to this process's loops. What is missed while the connection is lost the loops find by
 * their own time. Ends with the function given back.
 */
export function listenForWakeUps(context: {
  database: Database;
  work: BackgroundWork;
  log: Logger;
}): Promise<() => Promise<void>> {
  return keepListening(context, {
    channel: workChannel,
    onNotification: (notified) => {
      // A process of another version may have loops that this one has not.
      const loopName = loopNames.find((name) => name === notified);
      if (loopName !== undefined) context.work.wake(loopName);
    },
  });
}
