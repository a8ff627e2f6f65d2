import { useCallback, useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { queryClient } from '../../../api/query-client.ts';
import { t } from '../../../messages/translate.ts';
import { useStore } from '../../../state/use-store.ts';
import { toast } from '../../../ui/toast-store.ts';
import { judgeFiles } from '../composer/uploads/file-rules.ts';
import { runningUploads, startUploads, type UploadGoal } from '../composer/uploads/upload-store.ts';
import { renewMedia } from './media.queries.ts';

// Many small files may arrive in a second.
const refreshEveryMs = 1000;
let isRefreshPlanned = false;
const goalKey = 'media-library';
/** What has arrived and is still to be put into its folder. */
const arrived = new Map<string, string>();

/** The library, or a folder of it. A file that was there before, in a folder of its own, stays where it is. */
function goalOf(folderId: string | null): UploadGoal {
  return {
    key: goalKey,
    take: (item) => {
      if (folderId !== null && item.folderId === null) arrived.set(item.id, folderId);
      if (isRefreshPlanned) return;
      isRefreshPlanned = true;
      setTimeout(() => {
        isRefreshPlanned = false;
        void putAway().finally(() => renewMedia(queryClient));
      }, refreshEveryMs);
    },
  };
}

async function putAway(): Promise<void> {
  const files = [...arrived];
  arrived.clear();
  for (const [folderId, ofIt] of Map.groupBy(files, ([, id]) => id))
    try {
      await call('changeManyMedia', { body: { ids: ofIt.map(([id]) => id), folderId } });
    } catch (error) {
      toast({
        title: t('Uploaded, but not into the folder'),
        description: reasonOf(error),
        variant: 'destructive',
      });
    }
}

/** Uploads to the library that are under way, and how to begin more. They go on when the page is left. */
export function useLibraryUploads(folderId: string | null) {
  const all = useStore(runningUploads, (uploads) => uploads);
  const uploads = useMemo(() => all.filter((upload) => upload.goalKey === goalKey), [all]);
  const add = useCallback(
    (files: readonly File[]) => {
      const { accepted, refusal } = judgeFiles(files, null);
      if (refusal !== null) toast(refusal);
      if (accepted.length > 0) startUploads(goalOf(folderId), accepted);
    },
    [folderId],
  );
  return { uploads, add };
}
