import { useEffect } from 'react';
import { listFollowed } from './reply/followed-replies.ts';

/** After a reload in the middle of sending: the outcome is told all the same. */
export function useFollowedReplies(openTicket: (messageId: number) => void): void {
  useEffect(() => {
    if (listFollowed().length === 0) return;
    void import('./reply/follow-reply.ts').then(({ followOnAfterReload }) => followOnAfterReload(openTicket));
  }, [openTicket]);
}
