/** Clears away sessions that have ended, and what is known of places where nobody has signed in for long, and links for passwords and addresses that are over. */
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { removeExpiredEmailChanges } from './email-change.service.ts';
import { removeOldDevices } from './known-devices.ts';
import { removeExpiredPasswordLinks } from './password-links.service.ts';
import { removeOldSecondSteps } from './second-step.service.ts';
import { removeEndedSessions } from './session.service.ts';

export function createRemoveEndedSessionsLoop(context: Context): Loop {
  return {
    name: 'remove-ended-sessions',
    idleMs: 10 * 60 * 1000,
    async run() {
      await removeOldDevices(context);
      await removeExpiredPasswordLinks(context);
      await removeExpiredEmailChanges(context);
      await removeOldSecondSteps(context);
      return removeEndedSessions(context);
    },
  };
}
