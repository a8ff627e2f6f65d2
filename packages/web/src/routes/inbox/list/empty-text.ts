import { t } from '../../../messages/translate.ts';
import type { InboxFilters } from '../filters/inbox-filters.ts';

export const emptyTitle = t('No chats found for this day');
export const emptyHint = t('Try selecting a different date range or check your platform connections');

/** `2026-11-21` as 11/21/2026. */
function shownDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** The line under the empty list's title, by the Time Filter. */
export function emptyPeriodOf({ dateFilter, startDate, endDate }: InboxFilters): string {
  if (dateFilter === 'today') return t('No messages received today');
  if (dateFilter === '48hours') return t('No messages in the last 48 hours');
  if (dateFilter === 'custom' && startDate !== '' && endDate !== '')
    return t('No messages from {shownDate} to {shownDate2}', {
      shownDate: shownDate(startDate),
      shownDate2: shownDate(endDate),
    });
  return t('No messages found for the selected time period');
}
