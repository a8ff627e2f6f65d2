/** When a network says that it may be asked again. */

/** `Retry-After`: seconds or an HTTP date. Null when absent or unreadable. Source: RFC 9110, section 10.2.3. */
export function readRetryAfter(headers: Headers, now: Date): Date | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  return readable(/^\d+(\.\d+)?$/.test(value) ? secondsFrom(now, Number(value)) : new Date(value));
}

/** A header that holds Unix seconds. */
export function readResetHeader(headers: Headers, name: string): Date | null {
  const value = headers.get(name);
  if (value === null || !/^\d+$/.test(value.trim())) return null;
  return readable(new Date(Number(value) * 1000));
}

/** Null where the header's number is too large for a date. */
function readable(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The next midnight in UTC, for limits that count by UTC day. */
export function nextUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

export function secondsFrom(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
