/** How far back messages are fetched. Source: specification 1, section 9 and readings. */
export const backfillDays = 30;
