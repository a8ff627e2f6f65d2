import { useCallback, useMemo } from 'react';
import { useStore } from '../../../../state/use-store.ts';
import { toast } from '../../../../ui/toast-store.ts';
import { changeDraft, holdDraft, letDraftGo, openDraftOf } from '../draft/draft-store.ts';
import { addMedia } from '../draft/media-list.ts';
import { judgeFiles } from '../uploads/file-rules.ts';
import { runningUploads, startUploads, type UploadGoal } from '../uploads/upload-store.ts';

/** The files join the post's media list. */
function goalOf(postId: string): UploadGoal {
  return {
    key: postId,
    hold: () => holdDraft(postId),
    letGo: () => void letDraftGo(postId),
    take: (item) => changeDraft(postId, (draft) => ({ ...draft, media: addMedia(draft.media, [item]) })),
  };
}

/** The uploads of a post that are under way, and how to begin more from files that were chosen, dropped or pasted. */
export function useUploads(postId: string) {
  const all = useStore(runningUploads, (uploads) => uploads);
  const uploads = useMemo(() => all.filter((upload) => upload.goalKey === postId), [all, postId]);
  const add = useCallback(
    (files: readonly File[]) => {
      const there =
        (openDraftOf(postId)?.draft.media.length ?? 0) +
        runningUploads.get().filter((each) => each.goalKey === postId).length;
      const { accepted, refusal } = judgeFiles(files, there);
      if (refusal !== null) toast(refusal);
      if (accepted.length > 0) startUploads(goalOf(postId), accepted);
    },
    [postId],
  );
  return { uploads, add };
}
