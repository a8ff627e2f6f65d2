import type { Conversation } from '@parley/contract/inbox/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { useLiveEvent } from '../../api/live-events.ts';
import { queryKey } from '../../api/query-key.ts';
import { useLiveConnections } from '../../components/use-live-connections.ts';
import { figuresAfterMs, useOncePerBurst } from '../../components/use-once-per-burst.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { analyticsQuery } from './message/inbox.queries.ts';

type InboxLive = { refreshList: (messageIds?: readonly number[]) => void; refetchAll: () => void };

/** Fetches anew what live events name. */
export function useInboxLive({ refreshList, refetchAll }: InboxLive): void {
  const queryClient = useQueryClient();
  const { id: userId } = useCurrentUser();
  useLiveConnections();

  const refreshFigures = useOncePerBurst(() => void fetchAnew(queryClient, analyticsQuery.queryKey), figuresAfterMs);
  function refreshTickets(ids: readonly number[]) {
    for (const id of ids) {
      void fetchAnew(queryClient, queryKey('getMessage', id));
      void fetchAnew(queryClient, queryKey('getConversation', id));
    }
    refreshList(ids);
  }

  useLiveEvent('message.created', ({ messageIds }) => {
    refreshTickets(messageIds);
    refreshFigures();
  });
  useLiveEvent('message.updated', ({ messageIds }) => {
    refreshTickets(messageIds);
    refreshFigures();
  });
  useLiveEvent('customers.changed', ({ messageIds }) => refreshList(messageIds));
  useLiveEvent('delivery.changed', ({ messageId }) => {
    refreshTickets([messageId]);
    refreshFigures();
  });
  useLiveEvent('connection.changed', () => {
    void fetchAnew(queryClient, queryKey('getMessage'));
    refreshList();
  });
  useLiveEvent('presence.changed', ({ messageId, viewers }) => {
    queryClient.setQueryData<Conversation>(queryKey('getConversation', messageId), (known) =>
      known === undefined ? undefined : { ...known, viewers: viewers.filter((viewer) => viewer.userId !== userId) },
    );
  });
  useLiveEvent('returned', () => refreshList());
  useLiveEvent('resync', () => {
    void fetchAnew(queryClient, queryKey('getMessage'));
    void fetchAnew(queryClient, queryKey('getConversation'));
    refetchAll();
    refreshFigures();
  });
}
