import type { Note } from '@parley/contract/notes/schemas.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { queryKey } from '../../../api/query-key.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { loadNoteDraft } from './note-store.ts';
import { wholeNotes } from './notes-answers.ts';

const noNotes: readonly Note[] = [];

/** The notes of a ticket's conversation, and the own draft of one. Fetched anew whenever a ticket is opened. */
export function notesQuery(messageId: number) {
  return queryOptions({
    queryKey: queryKey('listNotes', messageId),
    queryFn: ({ signal }) => call('listNotes', { params: { id: messageId }, signal, whole: wholeNotes }),
    refetchOnMount: 'always',
  });
}

/** Notes as they are now, for whoever may read them; `isWaiting` until they are there. */
export function useNotes(messageId: number) {
  const queryClient = useQueryClient();
  const isReader = useRefusal('notes.read') === null;
  const found = useQuery({ ...notesQuery(messageId), enabled: isReader });
  const fetched = found.isFetchedAfterMount ? found.data : undefined;
  useEffect(() => {
    if (fetched !== undefined) loadNoteDraft(messageId, fetched.draft?.text ?? '');
  }, [messageId, fetched]);
  // A conversation may have had several tickets: a note of any of them stands in all.
  useLiveEvent('notes.changed', () => void fetchAnew(queryClient, queryKey('listNotes')));
  useLiveEvent('message.updated', ({ messageIds }) => {
    if (isReader && messageIds.includes(messageId)) void fetchAnew(queryClient, queryKey('listNotes', messageId));
  });
  useLiveEvent('resync', () => void fetchAnew(queryClient, queryKey('listNotes')));
  return {
    notes: found.data?.notes ?? noNotes,
    isWaiting: isReader && found.isPending,
    error: isReader && found.data === undefined ? found.error : null,
    retry: () => void found.refetch(),
    isRetrying: found.isFetching,
  };
}
