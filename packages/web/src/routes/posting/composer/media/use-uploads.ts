import { useCallback, useMemo } from 'react';
import { useStore } from '../../../../state/use-store.ts';
import { toast } from '../../../../ui/toast-store.ts';
import { changeDraft, holdDraft, letDraftGo, openDraftOf } from '../draft/draft-store.ts';
import { addMedia } from '../draft/media-list.ts';
import { allMediaOf, mediaTabOf, withMedia } from '../draft/own-media.ts';
import type { CaptionTab } from '../draft/own-text.ts';
import { judgeFiles } from '../uploads/file-rules.ts';
import { runningUploads, startUploads, type UploadGoal } from '../uploads/upload-store.ts';

/** The files join those of the tab, or of all networks where the tab's network was taken out meanwhile. */
function goalOf(postId: string, tab: CaptionTab): UploadGoal {
  return {
    key: postId,
    hold: () => holdDraft(postId),
    letGo: () => void letDraftGo(postId),
    take: (item) =>
      changeDraft(postId, (draft) =>
        withMedia(draft, tab !== 'all' && draft.selection.includes(tab) ? tab : 'all', (media) =>
          addMedia(media, [item]),
        ),
      ),
  };
}

/** The uploads of a post that are under way, and how to begin more from files that were chosen, dropped or pasted. */
export function useUploads(postId: string, tab: CaptionTab) {
  const all = useStore(runningUploads, (uploads) => uploads);
  const uploads = useMemo(() => all.filter((upload) => upload.goalKey === postId), [all, postId]);
  const add = useCallback(
    (files: readonly File[]) => {
      const draft = openDraftOf(postId)?.draft;
      const there =
        (draft === undefined ? 0 : allMediaOf(draft).length) +
        runningUploads.get().filter((each) => each.goalKey === postId).length;
      const { accepted, refusal } = judgeFiles(files, there);
      if (refusal !== null) toast(refusal);
      // Decided once for all of them: the second file must not go elsewhere because the first is there.
      const goalTab = draft === undefined ? tab : mediaTabOf(draft, tab);
      if (accepted.length > 0) startUploads(goalOf(postId, goalTab), accepted);
    },
    [postId, tab],
  );
  return { uploads, add };
}
