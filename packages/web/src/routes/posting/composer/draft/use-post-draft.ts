import { useCallback, useEffect } from 'react';
import { useStore } from '../../../../state/use-store.ts';
import { runningUploads } from '../uploads/upload-store.ts';
import {
  changeDraft,
  holdDraft,
  isDraftUnsaved,
  letDraftGo,
  openDraftOf,
  openDrafts,
  saveDraft,
  toOpenDraft,
} from './draft-store.ts';
import type { PostDraft } from './post-draft.ts';

/** The post in the dialog and how to change it. Only for one that is open; throws otherwise. */
export function usePostDraft(postId: string) {
  const current = useStore(openDrafts, (all) => all.get(postId));
  if (current === undefined) throw new Error(`the post ${postId} is not open`);
  const change = useCallback((edit: (draft: PostDraft) => PostDraft) => changeDraft(postId, edit), [postId]);
  const set = useCallback(
    (part: Partial<PostDraft>) => changeDraft(postId, (draft) => ({ ...draft, ...part })),
    [postId],
  );
  return { ...toOpenDraft(current), change, set };
}

/** Whether the post is in the dialog's hands. */
export function useIsOpen(postId: string): boolean {
  return useStore(openDrafts, (all) => all.has(postId));
}

/** Sends what is left when the dialog closes or the page goes; asks before a page is left that could not. */
export function useSaveOnLeaving(postId: string): void {
  useEffect(() => {
    const leave = () => void saveDraft(postId, { leaving: true });
    const ask = (event: BeforeUnloadEvent) => {
      const current = openDraftOf(postId);
      const isStuck =
        current !== undefined && !['kept', 'saving'].includes(current.saving.phase) && isDraftUnsaved(current);
      if (isStuck || runningUploads.get().some((upload) => upload.goalKey === postId)) event.preventDefault();
    };
    holdDraft(postId);
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', ask);
      void letDraftGo(postId);
    };
  }, [postId]);
}
