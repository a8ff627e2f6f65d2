/** Work on many tickets at once, without zod. */

/** Of one job. */
export const jobTicketsMax = 5_000;
/** Under way in one workspace at a time. */
export const jobsUnderWayMax = 20;
/** So long a job can be undone, and is kept. */
export const jobKeptMs = 24 * 3_600_000;
/** Tickets that are told one by one, where they could not be changed or restored. */
export const jobProblemsShown = 100;

export const jobStates = ['running', 'done', 'undoing', 'undone'] as const;

/**
 * What became of a ticket. waiting: not reached yet; unchanged: it was so already; refused: see the reason; dropped: the job was stopped
 * before; undone: as before the job; kept: somebody changed it since, so that it stays.
 */
export const jobOutcomes = ['waiting', 'changed', 'unchanged', 'refused', 'dropped', 'undone', 'kept'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

/** Why a ticket was refused, or kept when the job was undone. */
export const jobReasons = [
  'gone',
  'customer-wrote',
  'closed',
  'erased',
  'changed-since',
  'conversation-goes-on',
  'assignee-cannot-answer',
  'cannot-be-hidden',
  'hiding-under-way',
  'account-gone',
  'not-permitted',
  'failed',
] as const;
export type JobReason = (typeof jobReasons)[number];
