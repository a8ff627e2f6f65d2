/** Hours of a week by the clock on a workspace's wall, without zod: of its business, and of its automatic replies. */

/** `weekday`: Monday is 1. `from` and `to` are HH:MM; `to` 24:00 is the day's end, one before `from` is on the next day. */
export type WorkingSpan = { weekday: number; from: string; to: string };
export const workingSpansMax = 28;
