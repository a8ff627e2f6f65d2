/** How the page speaks of posts that come again. */
import type { Recurrence } from '@parley/contract/posting/post-input.ts';
import { formatCalendarDate } from '../../../components/zoned-time.ts';
import { daysInWords } from './weekdays.ts';

const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const;

/** `Every week`, `Every 2 weeks`. */
export function stepLabel({ frequency, interval }: Pick<Recurrence, 'frequency' | 'interval'>): string {
  return interval === 1 ? `Every ${units[frequency]}` : `Every ${interval} ${units[frequency]}s`;
}

/** `Every 2 weeks on Mon and Thu, ends on Nov 26, 2026`. */
export function recurrenceLabel({ frequency, interval, until, weekdays }: Recurrence): string {
  const days = frequency === 'weekly' && weekdays.length > 0 ? ` on ${daysInWords(weekdays)}` : '';
  const end = until === null ? 'never ends' : `ends on ${formatCalendarDate(until, 'short')}`;
  return `${stepLabel({ frequency, interval })}${days}, ${end}`;
}
