import { useState } from 'react';
import { useCurrentUser } from '../../session/session-context.ts';

/** The reminder that people review every reply; once dismissed it stays away for this user in this browser. */
export function useReminder() {
  const { id } = useCurrentUser();
  const key = `parley-review-reminder:${id}`;
  const [isShown, setShown] = useState(() => {
    try {
      return localStorage.getItem(key) !== 'dismissed';
    } catch {
      // Without storage it is shown again with the next page.
      return true;
    }
  });
  function dismiss() {
    setShown(false);
    try {
      localStorage.setItem(key, 'dismissed');
    } catch {
      // As above.
    }
  }
  return { isShown, dismiss };
}
