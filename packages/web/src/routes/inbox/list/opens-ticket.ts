import type { MouseEvent } from 'react';
import { searchWithTicket } from '../filters/inbox-filters.ts';

/** Whether a click on a ticket in the list is meant for the ticket: links and controls keep their own meaning, and menus in portals bubble too. */
export function opensTicket({ currentTarget, target }: MouseEvent): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest('a, button, input, label, [role="combobox"]') === null
  );
}

/** A click with Ctrl or Cmd opens the ticket in a tab of its own, as it does with links. */
export function opensInTab({ ctrlKey, metaKey }: MouseEvent, messageId: number): boolean {
  if (!ctrlKey && !metaKey) return false;
  window.open(`?${searchWithTicket(new URLSearchParams(window.location.search), messageId)}`, '_blank', 'noopener');
  return true;
}
