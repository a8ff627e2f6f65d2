/** How the page speaks of posts that come again. */

import type { Recurrence } from '@parley/contract/posting/post-input.ts';
import { formatCalendarDate } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { daysInWords } from './weekdays.ts';

/** `Every week`, `Every 2 weeks`. */
export function stepLabel({ frequency, interval }: Pick<Recurrence, 'frequency' | 'interval'>): string {
  if (frequency === 'daily') return t('{interval, plural, one {Every day} other {Every # days}}', { interval });
  if (frequency === 'weekly') return t('{interval, plural, one {Every week} other {Every # weeks}}', { interval });
  return t('{interval, plural, one {Every month} other {Every # months}}', { interval });
}

/** `Every 2 weeks on Mon and Thu, ends on Nov 26, 2026`. */
export function recurrenceLabel({ frequency, interval, until, weekdays }: Recurrence): string {
  const days =
    frequency === 'weekly' && weekdays.length > 0 ? t(' on {daysIn}', { daysIn: daysInWords(weekdays) }) : '';
  const end = until === null ? t('never ends') : t('ends on {date}', { date: formatCalendarDate(until, 'short') });
  return `${stepLabel({ frequency, interval })}${days}, ${end}`;
}
