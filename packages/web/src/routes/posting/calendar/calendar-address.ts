/** The calendar's view and the day around which its month or week lies, in the URL. */
import { useCallback } from 'react';
import { useAddress } from '../../../components/use-address.ts';

export const calendarViews = ['table', 'grid', 'month', 'week'] as const;
export type CalendarView = (typeof calendarViews)[number];

export function viewOf(search: URLSearchParams): CalendarView {
  return calendarViews.find((view) => view === search.get('view')) ?? 'table';
}

/** The day that an address names; null where it names none or no day. */
export function dayOf(search: URLSearchParams): string | null {
  const text = search.get('day') ?? '';
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDate && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : null;
}

export function searchWithView(search: URLSearchParams, view: CalendarView): URLSearchParams {
  const next = new URLSearchParams(search);
  if (view === 'table') next.delete('view');
  else next.set('view', view);
  return next;
}

export function useCalendarView() {
  const { search, changeAddress } = useAddress();
  const changeView = useCallback(
    (view: CalendarView) => changeAddress((now) => searchWithView(now, view)),
    [changeAddress],
  );
  const changeDay = useCallback(
    (day: string | null) =>
      changeAddress((now) => {
        const next = new URLSearchParams(now);
        if (day === null) next.delete('day');
        else next.set('day', day);
        return next;
      }),
    [changeAddress],
  );
  return { view: viewOf(search), day: dayOf(search), changeView, changeDay };
}
