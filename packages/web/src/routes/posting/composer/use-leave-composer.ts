import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { dropPost, renewPosts } from '../post/post-cache.ts';
import { discardDraft, openDraftOf } from './draft/draft-store.ts';
import { isEmptyDraft } from './draft/post-draft.ts';
import { runningUploads } from './uploads/upload-store.ts';

/** Closes the dialog unsent. A draft begun here goes where it holds nothing; otherwise it is told that it is kept. */
export function useLeaveComposer(postId: string, close: () => void) {
  const queryClient = useQueryClient();
  return useCallback(() => {
    const current = openDraftOf(postId);
    close();
    if (current === undefined || !current.isNew || !current.keepsItself) return;
    const discard = async (words: { title: string } | null) => {
      try {
        await discardDraft(postId);
        dropPost(queryClient, postId);
        renewPosts(queryClient);
        if (words !== null) toast(words);
      } catch (error) {
        toast({ title: t('Draft not discarded'), description: reasonOf(error), variant: 'destructive' });
      }
    };
    if (isEmptyDraft(current.draft) && !runningUploads.get().some((upload) => upload.goalKey === postId))
      void discard(null);
    else if (current.saving.phase === 'kept' || current.saving.phase === 'saving')
      toast({
        title: t('Draft kept'),
        description: t('You find it among the drafts.'),
        action: { label: t('Discard'), onPress: () => void discard({ title: t('Draft discarded') }) },
      });
  }, [postId, close, queryClient]);
}
