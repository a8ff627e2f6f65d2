/** The weekdays on which a weekly post comes again. Monday is 1; none named: the day of the first time. */

import { formatCalendarDate, weekdayOf } from '../../../../components/zoned-time.ts';
import { t } from '../../../../messages/translate.ts';
import { daysInWords } from '../../post/weekdays.ts';

/** The days that are shown as chosen; none while neither a day nor a date is. */
export function shownDays(days: readonly number[], firstDate: string): readonly number[] {
  return days.length > 0 || firstDate === '' ? days : [firstDay(firstDate)];
}

/** With this day, or without it; the last one stays. The first time's day alone needs no name, so that it follows the date. */
export function toggleDay(days: readonly number[], firstDate: string, day: number): number[] {
  const shown = shownDays(days, firstDate);
  const next = shown.includes(day) ? shown.filter((each) => each !== day) : [...shown, day];
  const kept = next.length === 0 ? shown : next;
  const isFirstAlone = firstDate !== '' && kept.length === 1 && kept[0] === firstDay(firstDate);
  return isFirstAlone ? [] : kept.toSorted((one, other) => one - other);
}

/** Where the first time is on none of the days: that it goes out then all the same. */
export function firstTimeNote(days: readonly number[], firstDate: string): string | null {
  if (days.length === 0 || firstDate === '' || days.includes(firstDay(firstDate))) return null;
  const first = `${formatCalendarDate(firstDate, 'weekday')}, ${formatCalendarDate(firstDate, 'monthDay')}`;
  return t('It first goes out on {first}, afterwards on {daysIn}.', { first, daysIn: daysInWords(days) });
}

function firstDay(date: string): number {
  return weekdayOf(date) || 7;
}
