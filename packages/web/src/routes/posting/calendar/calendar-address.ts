/** The calendar's view and the day around which its month or week lies, in the URL. */
import { useCallback } from 'react';
import { useAddress } from '../../../components/use-address.ts';
import { useStore } from '../../../state/use-store.ts';
import { type CalendarView, calendarViews, rememberedView } from './remembered-view.ts';

/** The view that an address names; where it names none, the one that was chosen last. */
export function viewOf(search: URLSearchParams, remembered: CalendarView = 'table'): CalendarView {
  return calendarViews.find((view) => view === search.get('view')) ?? remembered;
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
  const remembered = useStore(rememberedView.store, (view) => view);
  const changeView = useCallback(
    (view: CalendarView) => {
      rememberedView.choose(view);
      changeAddress((now) => searchWithView(now, view));
    },
    [changeAddress],
  );
  const openDay = useCallback(
    (day: string) =>
      changeAddress((now) => {
        const next = searchWithView(now, 'day');
        next.set('day', day);
        return next;
      }),
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
  return { view: viewOf(search, remembered), day: dayOf(search), changeView, changeDay, openDay };
}
