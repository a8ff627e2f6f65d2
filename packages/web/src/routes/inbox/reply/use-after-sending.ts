import { useQuery } from '@tanstack/react-query';
import { replySettingsQuery } from '../../../components/reply-settings.queries.ts';
import { useInboxActions } from '../message/inbox-actions.ts';

/** What happens once a ticket is answered or closed: the person's remembered choice, and the way on. */
export function useAfterSending(messageId: number) {
  const { openNext } = useInboxActions();
  const { data } = useQuery(replySettingsQuery);
  return {
    /** `stay` until it is known. */
    afterSending: data?.afterSending ?? 'stay',
    goOn: () => openNext(messageId, 'reply'),
  };
}
