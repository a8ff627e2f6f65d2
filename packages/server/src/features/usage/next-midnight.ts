const hourMs = 60 * 60 * 1000;

/** When the next day begins in a zone. A day there has 23 to 25 hours, so the hours are tried. */
export function nextMidnight(at: Date, timeZone: string): Date {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const today = day.format(at);
  let next = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
  do next = new Date(next.getTime() + hourMs);
  while (day.format(next) === today);
  return next;
}
