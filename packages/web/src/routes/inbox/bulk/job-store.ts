/** The job on many tickets that this person started last, until they put it away: it outlives the page. */
import { createStore } from '../../../state/create-store.ts';

const storageKey = 'parley-ticket-job';

export type ShownJob = { userId: string; jobId: string };

export const shownJob = createStore<ShownJob | null>(read());

function read(): ShownJob | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('userId' in stored) || !('jobId' in stored)) return null;
    return { userId: String(stored.userId), jobId: String(stored.jobId) };
  } catch {
    return null;
  }
}

export function showJob(job: ShownJob | null): void {
  shownJob.set(job);
  try {
    if (job === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(job));
  } catch {
    // Storage may be blocked: then it is shown as long as the page stands.
  }
}
