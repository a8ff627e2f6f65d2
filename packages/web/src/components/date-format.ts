import { locale } from '../messages/translate.ts';
import { personZone } from './person-zone.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

const styles = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  namedTime: { hour: '2-digit', minute: '2-digit', hour12: true, timeZoneName: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** 11/21/2026, in the person's time zone. */
export function formatDate(instant: string | Date): string {
  return format('date', instant);
}

/** 09:42 AM GMT+1, in the person's time zone, which is named beside every time. */
export function formatNamedTime(instant: string | Date): string {
  return format('namedTime', instant);
}

function formatOf(style: keyof typeof styles): Intl.DateTimeFormat {
  const timeZone = personZone();
  const key = `${style} ${timeZone}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
  formats.set(key, known);
  return known;
}

/** Nothing where there is no instant: `Intl` would throw, and take the page along. */
function format(style: keyof typeof styles, instant: string | Date): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : formatOf(style).format(date);
}
