import type { InboxFilters } from '../filters/inbox-filters.ts';

export const emptyTitle = 'No chats found for this day';
export const emptyHint = 'Try selecting a different date range or check your platform connections';

/** `2026-11-21` as 11/21/2026. */
function shownDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** The line under the empty list's title, by the Time Filter. */
export function emptyPeriodOf({ dateFilter, startDate, endDate }: InboxFilters): string {
  if (dateFilter === 'today') return 'No messages received today';
  if (dateFilter === '48hours') return 'No messages in the last 48 hours';
  if (dateFilter === 'custom' && startDate !== '' && endDate !== '')
    return `No messages from ${shownDate(startDate)} to ${shownDate(endDate)}`;
  return 'No messages found for the selected time period';
}
