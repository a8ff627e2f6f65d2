import type { Message } from '@parley/contract/inbox/schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryKey } from '../../../api/query-key.ts';
import { type MessagePages, patchMessages } from './message-pages.ts';

/** The lists, page by page; what the command palette found has another form. */
const lists = { queryKey: queryKey('listMessages', 'pages') };

/** The newest copy of a message that the cache holds. */
export function findCachedMessage(queryClient: QueryClient, messageId: number): Message | undefined {
  const single = queryClient.getQueryData<Message>(queryKey('getMessage', messageId));
  if (single !== undefined) return single;
  for (const [, data] of queryClient.getQueriesData<MessagePages>(lists)) {
    for (const page of data?.pages ?? []) {
      const message = page.messages.find((each) => each.id === messageId);
      if (message !== undefined) return message;
    }
  }
  return undefined;
}

/** Puts newer copies into every list that shows them and into the panel's query where it exists. */
export function putMessages(queryClient: QueryClient, messages: readonly Message[]): void {
  if (messages.length === 0) return;
  queryClient.setQueriesData<MessagePages>(lists, (data) =>
    data === undefined ? undefined : patchMessages(data, messages),
  );
  for (const message of messages) {
    queryClient.setQueryData<Message>(queryKey('getMessage', message.id), (known) =>
      known === undefined ? undefined : message,
    );
  }
}
