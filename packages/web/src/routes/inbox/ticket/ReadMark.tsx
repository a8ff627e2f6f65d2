import type { Message } from '@parley/contract/inbox/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api/client.ts';
import { anything } from '../../../api/fill-answer.ts';
import { findCachedMessage, putMessages } from '../message/message-cache.ts';

type ReadMarkProps = { message: Pick<Message, 'id' | 'isUnread' | 'lastCustomerMessageAt'> };

/** Marks the open ticket as read, as soon as the page is in sight. Shows nothing. */
export function ReadMark({ message: { id, isUnread, lastCustomerMessageAt } }: ReadMarkProps) {
  const queryClient = useQueryClient();
  const mark = useEffectEvent(async () => {
    if (!isUnread || document.visibilityState !== 'visible') return;
    try {
      await call('markRead', { params: { id }, body: { until: lastCustomerMessageAt }, whole: anything });
    } catch {
      // It stays unread, which is what the list shows.
      return;
    }
    const known = findCachedMessage(queryClient, id);
    if (known?.lastCustomerMessageAt === lastCustomerMessageAt)
      putMessages(queryClient, [{ ...known, isUnread: false }]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the customer writes meanwhile is marked in its turn
  useEffect(() => {
    const look = () => void mark();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, isUnread, lastCustomerMessageAt]);
  return null;
}
