/** How far back messages are fetched. Source: specification 1, section 9 and readings. */
export const backfillDays = 30;
/** The demo is as if its accounts had been connected for longer, so that its figures can be compared with those before. */
export const demoBackfillDays = 94;
