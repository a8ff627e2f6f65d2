/** Mails the links that confirm deletions. A loop, so that asking takes as long for an address that nobody has. */
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { queueDeletionMails } from './deletion-requests.ts';

export function createAccountRequestsLoop(context: Context): Loop {
  return { name: 'account-requests', idleMs: 60_000, run: () => queueDeletionMails(context) };
}
