import type { BodyOf } from '@parley/contract/endpoints.ts';
import { errorCodes } from '@parley/contract/errors.ts';
import { captionWithHashtags } from '@parley/contract/posting/rules.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { ApiError, reasonOf } from '../../../../api/errors.ts';
import { fetchAnew } from '../../../../api/fetch-anew.ts';
import { anything, fillOrNull, required } from '../../../../api/fill-answer.ts';
import { queryKey } from '../../../../api/query-key.ts';
import { postingSettingsQuery } from '../../../../components/posting-settings.queries.ts';
import { t } from '../../../../messages/translate.ts';
import { type ToastInput, toast } from '../../../../ui/toast-store.ts';
import { tellOutcome } from '../../post/tell-outcome.ts';
import { finishDraft, markConflict, openDraftOf, saveDraft, settleDraft } from '../draft/draft-store.ts';
import { allMediaOf } from '../draft/own-media.ts';
import { fieldsOf, type PostDraft, platformContentOf, scheduledAtOf } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';

/** Whatever shows posts, their numbers or the files that they hold. */
const changedKeys = [
  queryKey('listPosts'),
  queryKey('getPostSummary'),
  queryKey('getPost'),
  queryKey('listCampaigns'),
  queryKey('listMedia'),
];

const notTried: ReadonlySet<string> = new Set(['post_refused', 'revision_conflict']);

export type PublishRefusal = {
  /** In the server's words. */
  reason: string;
  /** A network will surely refuse it; the person may send it all the same. */
  canIgnore: boolean;
  /** Account by account, where the server told. */
  accounts: RefusedAccount[];
};
export type RefusedAccount = {
  connectionId: string;
  platform: PostPlatform;
  accountName: string;
  problems: { code: string; sentence: string }[];
};

type PublishedPost = Pick<Post, 'id' | 'revision' | 'status'>;
const wholePublished: { data: PublishedPost } = { data: { id: required, revision: required, status: required } };

/** Publishes, schedules or submits the post. Whatever goes wrong, the dialog stays and everything typed is kept. */
export function usePublish(postId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const { draft } = usePostDraft(postId);
  const isPaused = useQuery(postingSettingsQuery).data?.isPaused === true;
  const [refused, setRefused] = useState<{ refusal: PublishRefusal; draft: PostDraft | undefined } | null>(null);
  const publish = useMutation({
    mutationFn: async ({ ignoreProblems }: { ignoreProblems: boolean }) => {
      await settleDraft(postId);
      const current = openDraftOf(postId);
      if (current === undefined) throw new Error(t('This post is no longer open.'));
      const { draft: sent, saving } = current;
      const answer = await call('publishPost', {
        body: publishBodyOf(postId, sent, saving.revision, ignoreProblems),
        // It is stored, whatever else the answer says.
        whole: anything,
      });
      const post: PublishedPost = {
        id: postId,
        revision: saving.revision ?? 0,
        status: sent.isScheduled ? 'scheduled' : 'publishing',
      };
      return fillOrNull(wholePublished, answer)?.data ?? post;
    },
    onMutate: () => setRefused(null),
    onSuccess: (post) => {
      const isScheduled = openDraftOf(postId)?.draft.isScheduled ?? false;
      finishDraft(post);
      for (const key of changedKeys) void fetchAnew(queryClient, key);
      const known = toastAtOnce(post, isScheduled, isPaused);
      if (known === null) void tellOutcome(postId);
      else toast(known);
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'revision_conflict') markConflict(postId);
      else setRefused({ refusal: refusalOf(error), draft: openDraftOf(postId)?.draft });
      void saveDraft(postId);
      // What was refused before anything was tried stands in the dialog, and did not fail.
      if (error instanceof ApiError && notTried.has(error.code ?? '')) return;
      toast({
        title: t('Publishing Failed'),
        description: t('Failed to publish post. Please try again.'),
        variant: 'destructive',
      });
    },
  });
  // It speaks of the post as it was then; after a change the cause may be gone.
  const refusal = refused?.draft === draft ? refused.refusal : null;
  return { publish, refusal, forgetRefusal: () => setRefused(null) };
}

function refusalOf(error: unknown): PublishRefusal {
  if (!(error instanceof ApiError) || error.code !== 'post_refused')
    return { reason: reasonOf(error), canIgnore: false, accounts: [] };
  // The server's details of this code, as `post_refused` has them.
  const { problems = [] } = (error.details ?? {}) as { problems?: RefusedAccount[] };
  return { reason: errorCodes.post_refused.sentence, canIgnore: true, accounts: problems };
}

function publishBodyOf(
  postId: string,
  draft: PostDraft,
  revision: number | null,
  ignoreProblems: boolean,
): BodyOf<'publishPost'> {
  const isGlobal = draft.selection.includes('global');
  return {
    caption: captionWithHashtags(draft.caption, draft.hashtags),
    platforms: [...draft.selection],
    mediaUrls: allMediaOf(draft).map(({ item }) => item.url),
    scheduled: draft.isScheduled,
    scheduledAt: scheduledAtOf(draft),
    platformContent: isGlobal ? null : platformContentOf(draft),
    postId,
    ...(revision === null ? {} : { revision }),
    post: fieldsOf(draft),
    ignoreProblems,
  };
}

/** Null where only the networks know. */
function toastAtOnce({ status }: Pick<Post, 'status'>, isScheduled: boolean, isPaused: boolean): ToastInput | null {
  if (status === 'pending-approval')
    return { title: t('Submitted for approval'), description: t('It goes out once an admin has approved it.') };
  if (isScheduled) return { title: t('Post Published'), description: t('Post scheduled successfully!') };
  if (isPaused && status !== 'published')
    return {
      title: t('Publishing is paused'),
      description: t('The post waits and goes out once publishing is resumed.'),
      variant: 'waiting',
    };
  return null;
}
