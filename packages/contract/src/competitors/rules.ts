/** Other companies' accounts, without zod. */

/** How many accounts of one network a workspace may follow. */
export const competitorsMax = 10;
/** What a person writes to name one: a handle or an address. */
export const competitorAccountMaxChars = 200;
/** Over so many days posts and followers are compared. */
export const competitorDays = 30;

/**
 * waiting: nothing was collected yet; collected: of `collectedAt`; failed: the last try failed, what is shown is of `collectedAt`;
 * stopped: no account of ours works there by which it could be asked for.
 */
export const competitorStates = ['waiting', 'collected', 'failed', 'stopped'] as const;

/** not-found: there is no such account; not-professional: none of which the network tells anything; unreadable: the network refused or did not answer. */
export const competitorFailures = ['not-found', 'not-professional', 'unreadable'] as const;
export type CompetitorFailure = (typeof competitorFailures)[number];
