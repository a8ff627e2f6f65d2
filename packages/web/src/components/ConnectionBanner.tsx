import { useQueryClient } from '@tanstack/react-query';
import { isConnected } from '../api/connection-state.ts';
import { connection, useLiveEvent } from '../api/live-events.ts';
import { rich } from '../messages/rich-text.ts';
import { currentUserQuery } from '../session/session.queries.ts';
import { useStore } from '../state/use-store.ts';
import { Notice } from '../ui/Notice.tsx';

/** On every signed-in page while the server cannot be reached: what is shown may be old. */
export function ConnectionBanner() {
  const queryClient = useQueryClient();
  const isThere = useStore(connection, isConnected);
  useLiveEvent('lost', () => {
    // Where the session has ended, this leads to the sign-in.
    if (isThere) void queryClient.refetchQueries(currentUserQuery);
  });
  if (isThere) return null;
  return (
    <Notice tone="negative" className="sticky top-[calc(var(--header-h)+8px)] z-10 mb-4 shadow-md">
      {rich('<strong>Connection lost.</strong> What you see may be old. Parley catches up by itself once it is back.', {
        strong: (words) => <strong>{words}</strong>,
      })}
    </Notice>
  );
}
