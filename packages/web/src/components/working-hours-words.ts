import type { WorkingSpan } from '@parley/contract/working-hours.ts';
import { locale, t } from '../messages/translate.ts';

/** Monday first, as `WorkingSpan` counts. */
export const weekdayNames = [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
];

const dayFormat = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
const clockFormat = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
// The first of this month was a Monday.
const shortDay = (weekday: number) => dayFormat.format(Date.UTC(2024, 0, weekday));
const clock = (time: string) => clockFormat.format(Date.parse(`2024-01-01T${time === '24:00' ? '00:00' : time}Z`));

/** Days that follow each other and have the same hours are told as one: `Mon – Fri`, `9:00 AM – 5:00 PM`. Days without hours are left out. */
export function tellWorkingHours(spans: readonly WorkingSpan[]): { days: string; hours: string }[] {
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const weekday of weekdayNames.keys()) {
    const own = spans.filter((span) => span.weekday === weekday + 1);
    if (own.length === 0) continue;
    const hours = own
      .toSorted((one, other) => one.from.localeCompare(other.from))
      .map(({ from, to }) => `${clock(from)} – ${clock(to)}`)
      .join(', ');
    const before = lines.at(-1);
    if (before?.last === weekday && before.hours === hours) before.last = weekday + 1;
    else lines.push({ first: weekday + 1, last: weekday + 1, hours });
  }
  return lines.map(({ first, last, hours }) => ({
    days: first === last ? shortDay(first) : `${shortDay(first)} – ${shortDay(last)}`,
    hours,
  }));
}

/** Whether both name the same hours, in whatever order. */
export function areSameHours(one: readonly WorkingSpan[], other: readonly WorkingSpan[]): boolean {
  const told = (spans: readonly WorkingSpan[]) =>
    spans.map(({ weekday, from, to }) => `${weekday} ${from} ${to}`).toSorted();
  return told(one).join() === told(other).join();
}
