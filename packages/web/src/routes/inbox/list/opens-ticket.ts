import type { MouseEvent } from 'react';

/** Whether a click on a ticket in the list is meant for the ticket: links and controls keep their own meaning, and menus in portals bubble too. */
export function opensTicket({ currentTarget, target }: MouseEvent): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest('a, button, input, label, [role="combobox"]') === null
  );
}
