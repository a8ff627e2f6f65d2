import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conversationQuery } from '../message/inbox.queries.ts';
import { useInboxActions } from '../message/inbox-actions.ts';

/** Whoever leafs through is not followed: only where a ticket is being read, the next one is looked up. */
const aheadAfterMs = 400;

/** Fetches the conversation of the ticket below, so that it stands at once when it is gone to; it is fetched anew then. */
export function useNextAhead(messageId: number, isThere: boolean): void {
  const queryClient = useQueryClient();
  const { nextOf } = useInboxActions();
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => {
      const next = nextOf(messageId);
      if (next !== null) void queryClient.prefetchQuery(conversationQuery(next));
    }, aheadAfterMs);
    return () => clearTimeout(timer);
  }, [messageId, isThere, nextOf, queryClient]);
}
