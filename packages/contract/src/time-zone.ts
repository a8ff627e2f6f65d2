/** Time zones as callers name them. */

/** Asking `Intl` costs more than the rest of a call's checks; there are some 600 names. */
const known = new Set<string>();

/** Whether this is the IANA name of a zone, in any case. An offset is none: it would not follow the change of the clocks. */
export function isTimeZone(text: string): boolean {
  // Names are the same in any case: kept in one, nobody can fill the set.
  const name = text.toLowerCase();
  if (known.has(name)) return true;
  if (!/^[a-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
  } catch {
    return false;
  }
  known.add(name);
  return true;
}
