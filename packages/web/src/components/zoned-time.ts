/** Dates and clocks of any IANA time zone, by `Intl` alone. */

import { locale, t } from '../messages/translate.ts';

/** What a clock on the wall of a zone shows. */
export type WallClock = { date: string /** `YYYY-MM-DD` */; time: string /** `HH:MM`, 24 hours */ };

const dayMs = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(name: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${zone}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(name === 'wall' ? 'en-US' : locale, { ...options, timeZone: zone });
  formats.set(key, format);
  return format;
}

/** The zone when the browser knows it, else UTC: a calendar in the wrong zone is worse than one that names UTC. */
export function knownZone(zone: string): string {
  try {
    formatOf('wall', zone, wallOptions);
    return zone;
  } catch {
    return 'UTC';
  }
}

const wallOptions: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

type Parts = { year: number; month: number; day: number; hour: number; minute: number; second: number };

function partsOf(instantMs: number, zone: string): Parts {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf('wall', zone, wallOptions).formatToParts(instantMs))
    if (type !== 'literal') parts[type] = Number(value);
  return parts as Parts;
}

/** How far a zone's clock is ahead of UTC at an instant. */
function offsetMs(instantMs: number, zone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(instantMs, zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000;
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

export function wallClockOf(instant: string | number | Date, zone: string): WallClock {
  const { year, month, day, hour, minute } = partsOf(new Date(instant).getTime(), zone);
  return { date: `${pad(year, 4)}-${pad(month)}-${pad(day)}`, time: `${pad(hour)}:${pad(minute)}` };
}

/**
 * The instant at which a zone's clock shows this. A time that the clock jumps over moves forward by the jump; of a time that
 * comes twice the first is taken. In milliseconds.
 */
export function instantOf({ date, time }: WallClock, zone: string): number {
  const wantedMs = Date.parse(`${date}T${time}:00Z`);
  // Any change of the clock near that time lies between these two.
  const before = offsetMs(wantedMs - dayMs, zone);
  const after = offsetMs(wantedMs + dayMs, zone);
  const matching = [wantedMs - before, wantedMs - after].filter(
    (candidate) => candidate + offsetMs(candidate, zone) === wantedMs,
  );
  return matching.length > 0 ? Math.min(...matching) : wantedMs - before;
}

/** The first instant of a date; of a date that a zone skipped, the first after it. */
export function startOfDate(date: string, zone: string): number {
  return instantOf({ date, time: '00:00' }, zone);
}

/** The calendar day so many days later; dates know no zone. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Sunday is 0. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** 11/21/2026. */
export function formatZonedDate(instant: string | number | Date, zone: string): string {
  return formatOf('date', zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant));
}

/** A `YYYY-MM-DD` as 11/21/2026; as it came where it is no day. */
export function formatPlainDate(date: string): string {
  const instant = `${date}T00:00:00Z`;
  return Number.isNaN(Date.parse(instant)) ? date : formatZonedDate(instant, 'UTC');
}

/** 09:42 AM. */
export function formatZonedTime(instant: string | number | Date, zone: string): string {
  return formatOf('time', zone, { hour: '2-digit', minute: '2-digit', hour12: true }).format(new Date(instant));
}

/** `Europe/Berlin (GMT+1)`, with the offset that holds at that instant. */
export function zoneLabel(zone: string, instant: string | number | Date): string {
  const offset = formatOf('offset', zone, { timeZoneName: 'shortOffset' })
    .formatToParts(new Date(instant))
    .find((part) => part.type === 'timeZoneName')?.value;
  const name = zone.replaceAll('_', ' ');
  return offset === undefined || offset === zone ? name : `${name} (${offset})`;
}

const dateFormats = {
  /** Nov 26, 2026 */
  short: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Thursday, November 26, 2026 */
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Nov 26 */
  monthDay: { month: 'short', day: 'numeric' },
  /** Thu */
  weekday: { weekday: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A `YYYY-MM-DD` in words. */
export function formatCalendarDate(date: string, style: keyof typeof dateFormats): string {
  return formatOf(style, 'UTC', dateFormats[style]).format(new Date(`${date}T00:00:00Z`));
}

/** `09:00` as 9 AM, `14:30` as 2:30 PM. */
export function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${pad(minute)}`;
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}${minutes}`;
  return hour < 12 ? t('{clock} AM', { clock }) : t('{clock} PM', { clock });
}
