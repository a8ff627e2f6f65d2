import { useQuery } from '@tanstack/react-query';
import { postingSettingsQuery } from '../../../../components/posting-settings.queries.ts';
import { useNeedsApproval } from '../../../../components/use-needs-approval.ts';
import { useNow } from '../../../../components/use-now.ts';
import { instantOf } from '../../../../components/zoned-time.ts';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import { scheduledAtOf } from '../draft/post-draft.ts';
import { missingAccountWords } from '../draft/selection.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { useUploads } from '../media/use-uploads.ts';
import type { usePublish } from './use-publish.ts';

/** What the button reads, why it cannot be pressed (null: it can), and the pressing itself. */
export function useSubmit(postId: string, publish: ReturnType<typeof usePublish>['publish']) {
  const { draft, saving } = usePostDraft(postId);
  const { uploads } = useUploads(postId);
  const settings = useQuery(postingSettingsQuery);
  const accounts = useQuery(postingAccountsQuery).data;
  const nowMs = useNow();
  const needsApproval = useNeedsApproval();

  const obstacle = findObstacle();
  function findObstacle(): string | null {
    if (draft.selection.length === 0) return 'Please select at least one platform to continue';
    const missing = accounts === undefined ? null : missingAccountWords(draft, accounts);
    if (missing !== null) return missing;
    if (draft.isScheduled && scheduledAtOf(draft) === null) return 'Choose a date and a time';
    if (draft.isScheduled && instantOf(draft, draft.timeZone) < nowMs)
      return 'This time has passed. Choose a later one.';
    if (uploads.length > 0) return uploads.length === 1 ? 'A file is still uploading' : 'Files are still uploading';
    if (saving.phase === 'conflict') return 'Choose first which text counts';
    return null;
  }

  return {
    label: labelOf(needsApproval, draft.isScheduled),
    obstacle,
    /** Publish Now leaves it waiting until somebody resumes. */
    isHeld: settings.data?.isPaused === true,
    isPending: publish.isPending,
    submit: () => {
      if (obstacle === null && !publish.isPending) publish.mutate({ ignoreProblems: false });
    },
  };
}

function labelOf(
  needsApproval: boolean,
  isScheduled: boolean,
): 'Submit for approval' | 'Schedule Post' | 'Publish Now' {
  if (needsApproval) return 'Submit for approval';
  return isScheduled ? 'Schedule Post' : 'Publish Now';
}
