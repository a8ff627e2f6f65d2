import { useQuery } from '@tanstack/react-query';
import { postingSettingsQuery } from '../../../../components/posting-settings.queries.ts';
import { useNeedsApproval } from '../../../../components/use-needs-approval.ts';
import { useNow } from '../../../../components/use-now.ts';
import { instantOf } from '../../../../components/zoned-time.ts';
import { t } from '../../../../messages/translate.ts';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import { scheduledAtOf } from '../draft/post-draft.ts';
import { missingAccountWords } from '../draft/selection.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { useUploads } from '../media/use-uploads.ts';
import type { usePublish } from './use-publish.ts';

/** What the button reads, why it cannot be pressed (null: it can), and the pressing itself. */
export function useSubmit(postId: string, publish: ReturnType<typeof usePublish>['publish']) {
  const { draft, saving } = usePostDraft(postId);
  const { uploads } = useUploads(postId, 'all');
  const settings = useQuery(postingSettingsQuery);
  const accounts = useQuery(postingAccountsQuery).data;
  const nowMs = useNow();
  const needsApproval = useNeedsApproval();

  const obstacle = findObstacle();
  function findObstacle(): string | null {
    if (draft.selection.length === 0) return t('Please select at least one platform to continue');
    const missing = accounts === undefined ? null : missingAccountWords(draft, accounts);
    if (missing !== null) return missing;
    if (draft.isScheduled && scheduledAtOf(draft) === null) return t('Choose a date and a time');
    if (draft.isScheduled && instantOf(draft, draft.timeZone) < nowMs)
      return t('This time has passed. Choose a later one.');
    if (uploads.length > 0)
      return t('{count, plural, one {A file is still uploading} other {Files are still uploading}}', {
        count: uploads.length,
      });
    if (saving.phase === 'conflict') return t('Choose first which text counts');
    return null;
  }

  return {
    deed: deedOf(needsApproval, draft.isScheduled),
    obstacle,
    /** Publish Now leaves it waiting until somebody resumes. */
    isHeld: settings.data?.isPaused === true,
    isPending: publish.isPending,
    submit: () => {
      if (obstacle === null && !publish.isPending) publish.mutate({ ignoreProblems: false });
    },
  };
}

/** What pressing the button does. */
export type SubmitDeed = 'submit' | 'schedule' | 'publish';

function deedOf(needsApproval: boolean, isScheduled: boolean): SubmitDeed {
  if (needsApproval) return 'submit';
  return isScheduled ? 'schedule' : 'publish';
}
