/** How far back a stream of live events may begin. */
export const liveOverlapMaxMs = 60_000;
