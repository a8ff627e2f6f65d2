import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postingSettingsQuery } from '../../../../components/posting-settings.queries.ts';
import { useNeedsApproval } from '../../../../components/use-needs-approval.ts';
import { useNow } from '../../../../components/use-now.ts';
import { instantOf } from '../../../../components/zoned-time.ts';
import { t } from '../../../../messages/translate.ts';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import { refusalsOf } from '../check/check-findings.ts';
import { usePostCheck } from '../check/use-post-check.ts';
import { isEmptyDraft, type PostDraft } from '../draft/post-draft.ts';
import { missingAccountWords } from '../draft/selection.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { useUploads } from '../media/use-uploads.ts';
import { lackingWords } from './lacking-words.ts';
import type { usePublish } from './use-publish.ts';

/** What the button reads, why it cannot be pressed (null: it can), and the pressing itself. */
export function useSubmit(postId: string, publish: ReturnType<typeof usePublish>['publish']) {
  const { draft, saving } = usePostDraft(postId);
  const { uploads } = useUploads(postId, 'all');
  const settings = useQuery(postingSettingsQuery);
  const accounts = useQuery(postingAccountsQuery).data;
  const nowMs = useNow();
  const needsApproval = useNeedsApproval();
  const [asked, setAsked] = useState<{ times: number; draft: PostDraft | null }>({ times: 0, draft: null });

  const obstacle = findObstacle();
  function findObstacle(): string | null {
    const lacking = lackingWords(draft);
    if (lacking !== null) return lacking;
    const missing = accounts === undefined ? null : missingAccountWords(draft, accounts);
    if (missing !== null) return missing;
    if (draft.isScheduled && instantOf(draft, draft.timeZone) < nowMs)
      return t('This time has passed. Choose a later one.');
    if (uploads.length > 0)
      return t('{count, plural, one {A file is still uploading} other {Files are still uploading}}', {
        count: uploads.length,
      });
    if (saving.phase === 'conflict') return t('Choose first which text counts');
    return null;
  }

  const { check, exact } = usePostCheck(postId);
  const refusals = isEmptyDraft(draft) || check === null ? [] : refusalsOf(check, accounts ?? []);
  return {
    /** The accounts that will refuse it, as far as is known. */
    refusals,
    deed: deedOf(needsApproval, draft.isScheduled),
    obstacle,
    /** Publish Now leaves it waiting until somebody resumes. */
    isHeld: settings.data?.isPaused === true,
    isPending: publish.isPending,
    /** Where a refusal is certain nothing is tried: what to do about it is offered instead. */
    submit: () => {
      if (obstacle !== null || publish.isPending) return;
      const isRefused = exact !== null && refusals.length > 0;
      setAsked({ times: asked.times + 1, draft: isRefused ? draft : null });
      if (!isRefused) publish.mutate({ ignoreProblems: false });
    },
    /** That sending was asked for although networks will refuse this very post. */
    isAsked: asked.draft === draft && refusals.length > 0,
    /** How often it was. */
    timesAsked: asked.times,
  };
}

/** What pressing the button does. */
export type SubmitDeed = 'submit' | 'schedule' | 'publish';

function deedOf(needsApproval: boolean, isScheduled: boolean): SubmitDeed {
  if (needsApproval) return 'submit';
  return isScheduled ? 'schedule' : 'publish';
}
