import { useEffect } from 'react';

const leaveEvent = 'beforeunload';

/** The browser asks before it closes the page over what was not saved. */
export function useWarnBeforeLeaving(isEdited: boolean): void {
  useEffect(() => {
    if (!isEdited) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener(leaveEvent, ask);
    return () => window.removeEventListener(leaveEvent, ask);
  }, [isEdited]);
}
