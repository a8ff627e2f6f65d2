import { formatPlainDate } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import type { InboxFilters } from '../filters/inbox-filters.ts';

export const emptyTitle = t('No chats found for this day');
export const emptyHint = t('Try selecting a different date range or check your platform connections');

/** The line under the empty list's title, by the Time Filter. */
export function emptyPeriodOf({ dateFilter, startDate, endDate }: InboxFilters): string {
  if (dateFilter === 'today') return t('No messages received today');
  if (dateFilter === '48hours') return t('No messages in the last 48 hours');
  if (dateFilter === 'custom' && startDate !== '' && endDate !== '')
    return t('No messages from {shownDate} to {shownDate2}', {
      shownDate: formatPlainDate(startDate),
      shownDate2: formatPlainDate(endDate),
    });
  return t('No messages found for the selected time period');
}
