import { useEffect, useRef } from 'react';

/** Of a row of tabs with `data-tab`: on a phone the chosen one may lie beyond the edge, and is scrolled into sight. */
export function useChosenInSight(tab: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab="${tab}"]`)
      ?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
  }, [tab]);
  return list;
}
