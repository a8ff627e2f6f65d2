/** How the page speaks of posts that come again. */
import type { Recurrence } from '@parley/contract/posting.ts';
import { formatCalendarDate } from '../../components/zoned-time.ts';

const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const;

/** `Every 2 weeks, ends on Nov 26, 2026`. */
export function recurrenceLabel({ frequency, interval, until }: Recurrence): string {
  const every = interval === 1 ? `Every ${units[frequency]}` : `Every ${interval} ${units[frequency]}s`;
  return until === null ? `${every}, never ends` : `${every}, ends on ${formatCalendarDate(until, 'short')}`;
}
