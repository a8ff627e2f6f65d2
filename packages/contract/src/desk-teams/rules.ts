/** Teams that tickets are given to, and who takes part, without zod. */

export const deskTeamNameMaxChars = 60;
/** Of one workspace. */
export const deskTeamsMax = 50;
/** The highest number of open tickets that a team may let one person have. */
export const capacityMax = 1_000;

/** Whether somebody takes new tickets. away: they said so, or no window of theirs has been open for a while. */
export const availabilityStates = ['available', 'away'] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/** So long after the last sign of an open window of theirs a person counts as away. */
export const awayAfterMs = 5 * 60_000;
