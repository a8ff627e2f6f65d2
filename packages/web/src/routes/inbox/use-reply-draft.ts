import { useEffect, useSyncExternalStore } from 'react';
import { draftTextOf, hasDraftFailed, loadDraft, saveDraft, subscribeToDrafts } from './draft-store.ts';

/** The text of a ticket's reply box, kept on the server by ticket and person. `serverText` is undefined until it is known. */
export function useReplyDraft(messageId: number, serverText: string | undefined) {
  const text = useSyncExternalStore(subscribeToDrafts, () => draftTextOf(messageId));
  const failed = useSyncExternalStore(subscribeToDrafts, () => hasDraftFailed(messageId));
  useEffect(() => {
    if (serverText !== undefined) loadDraft(messageId, serverText);
  }, [messageId, serverText]);
  useEffect(() => {
    const leave = () => void saveDraft(messageId, { leaving: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      void saveDraft(messageId);
    };
  }, [messageId]);
  return { text: text ?? '', isLoaded: text !== undefined, failed };
}
