/** How long a workspace keeps its data, without zod. */

export const retentionMonthsMax = 120;

/** Raw events go after a week in any case. */
export const rawEventDaysMax = 7;
