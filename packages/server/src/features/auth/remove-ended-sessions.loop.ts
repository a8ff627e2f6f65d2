/** Clears away sessions that have ended. */
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { removeEndedSessions } from './session.service.ts';

export function createRemoveEndedSessionsLoop(context: Context): Loop {
  return {
    name: 'remove-ended-sessions',
    idleMs: 10 * 60 * 1000,
    run: () => removeEndedSessions(context),
  };
}
