/** Numbers of the composer and of the calendar; the unit is in the name. */

export const postMediaMax = 35;
export const threadMaxParts = 25;
export const postTitleMaxChars = 200;
/** How late a publication may still go out by itself, by default. */
export const lateLimitDefaultMinutes = 60;
/** Posts of one account closer than this are pointed out while composing. */
export const conflictWindowMinutes = 15;

/** Month view: cells of a page and posts shown a day. A month that touches six weeks has 42 cells. Source: specification 2, section 9. */
export const monthCells = 35;
export const monthCellsLong = 42;
export const monthPostsPerDay = 2;
/** Event banners appear this many days before. */
export const eventBannerDays = 20;
export const eventUrgentDays = 7;
