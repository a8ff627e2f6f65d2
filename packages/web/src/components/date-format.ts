import { locale } from '../messages/translate.ts';

const dateFormat = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' });
const timeFormat = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: true });

/** 11/21/2026, in the viewer's time zone. */
export function formatDate(instant: string | Date): string {
  return format(dateFormat, instant);
}

/** 09:42 AM, in the viewer's time zone. */
export function formatTime(instant: string | Date): string {
  return format(timeFormat, instant);
}

/** Nothing where there is no instant: `Intl` would throw, and take the page along. */
function format(how: Intl.DateTimeFormat, instant: string | Date): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : how.format(date);
}
