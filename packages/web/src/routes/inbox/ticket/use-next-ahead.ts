import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRefusal } from '../../../components/use-refusal.ts';
import { conversationQuery } from '../message/inbox.queries.ts';
import { useInboxActions } from '../message/inbox-actions.ts';
import { notesQuery } from '../notes/use-notes.ts';

/** Whoever leafs through is not followed: only where a ticket is being read, the next one is looked up. */
const aheadAfterMs = 400;

/** Fetches the conversation of the ticket below and its notes, so that it stands at once when it is gone to; both are fetched anew then. */
export function useNextAhead(messageId: number, isThere: boolean): void {
  const queryClient = useQueryClient();
  const { nextOf } = useInboxActions();
  const readsNotes = useRefusal('notes.read') === null;
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => {
      const next = nextOf(messageId);
      if (next === null) return;
      void queryClient.prefetchQuery(conversationQuery(next));
      if (readsNotes) void queryClient.prefetchQuery(notesQuery(next));
    }, aheadAfterMs);
    return () => clearTimeout(timer);
  }, [messageId, isThere, nextOf, readsNotes, queryClient]);
}
