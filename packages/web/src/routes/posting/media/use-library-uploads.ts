import { useCallback, useMemo } from 'react';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryClient } from '../../../api/query-client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { useStore } from '../../../state/use-store.ts';
import { toast } from '../../../ui/toast-store.ts';
import { judgeFiles } from '../composer/uploads/file-rules.ts';
import { runningUploads, startUploads, type UploadGoal } from '../composer/uploads/upload-store.ts';

// Many small files may arrive in a second.
const refreshEveryMs = 1000;
let isRefreshPlanned = false;

const library: UploadGoal = {
  key: 'media-library',
  take: () => {
    if (isRefreshPlanned) return;
    isRefreshPlanned = true;
    setTimeout(() => {
      isRefreshPlanned = false;
      void fetchAnew(queryClient, queryKey('listMedia'));
    }, refreshEveryMs);
  },
};

/** Uploads to the library that are under way, and how to begin more. They go on when the page is left. */
export function useLibraryUploads() {
  const all = useStore(runningUploads, (uploads) => uploads);
  const uploads = useMemo(() => all.filter(({ goalKey }) => goalKey === library.key), [all]);
  const add = useCallback((files: readonly File[]) => {
    const { accepted, refusal } = judgeFiles(files, null);
    if (refusal !== null) toast(refusal);
    if (accepted.length > 0) startUploads(library, accepted);
  }, []);
  return { uploads, add };
}
