/** The zone in which "today" and dates are read. */
export const viewerTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
