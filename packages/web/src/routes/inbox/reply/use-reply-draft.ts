import { useEffect } from 'react';
import { useStore } from '../../../state/use-store.ts';
import { loadDraft, replyDrafts, saveDraft } from './draft-store.ts';

/** The text of a ticket's reply box, kept on the server by ticket and person. `serverText` is undefined until it is known. */
export function useReplyDraft(messageId: number, serverText: string | undefined) {
  const draft = useStore(replyDrafts, (all) => all.get(messageId));
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
  return { text: draft?.content ?? '', isLoaded: draft !== undefined, failed: draft?.hasFailed ?? false };
}
