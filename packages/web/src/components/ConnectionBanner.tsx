import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLiveEvent } from '../api/live-events.ts';
import { rich } from '../messages/rich-text.ts';
import { currentUserQuery } from '../session/session.queries.ts';
import { Notice } from '../ui/Notice.tsx';

/** On every signed-in page while the server cannot be reached: what is shown may be old. */
export function ConnectionBanner() {
  const queryClient = useQueryClient();
  const [isLost, setLost] = useState(false);
  useLiveEvent('lost', () => {
    setLost(true);
    // Where the session has ended, this leads to the sign-in.
    if (!isLost) void queryClient.refetchQueries(currentUserQuery);
  });
  useLiveEvent('returned', () => setLost(false));
  useEffect(() => {
    const lose = () => setLost(true);
    window.addEventListener('offline', lose);
    return () => window.removeEventListener('offline', lose);
  }, []);
  if (!isLost) return null;
  return (
    <Notice tone="negative" className="sticky top-[calc(var(--header-h)+8px)] z-10 mb-4 shadow-md">
      {rich('<strong>Connection lost.</strong> What you see may be old. Parley catches up by itself once it is back.', {
        strong: (words) => <strong>{words}</strong>,
      })}
    </Notice>
  );
}
