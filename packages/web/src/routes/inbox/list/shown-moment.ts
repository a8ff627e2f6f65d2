import { formatDate, formatNamedTime } from '../../../components/date-format.ts';

/** A time today, else the date. */
export function shownMoment(instant: string, today: string): string {
  const date = formatDate(instant);
  return date === today ? formatNamedTime(instant) : date;
}
