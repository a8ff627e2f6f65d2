import { isBecause } from '@parley/contract/delivery/reasons.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { formatZonedDate, formatZonedTime, type WallClock } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { dropPost, putPost, renewPosts } from '../post/post-cache.ts';
import { tellOutcome } from '../post/tell-outcome.ts';

/** Runs a call that answers with the changed post, shows it everywhere and says what became of it. */
export function usePostMutation<Input>(options: {
  run: (input: Input) => Promise<Post>;
  /** Null where it is told elsewhere. */
  done: (post: Post, input: Input) => { title: string; description?: string } | null;
  failed: string;
  onDone?: (post: Post) => void;
  /** Where the dialog that asked shows the error itself. */
  isErrorShown?: boolean;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: options.run,
    onSuccess: (post, input) => {
      putPost(queryClient, post);
      renewPosts(queryClient, [post.id]);
      const told = options.done(post, input);
      if (told !== null) toast(told);
      options.onDone?.(post);
    },
    onError: (error) => {
      // What was shown is out of date, or the server would not have refused.
      renewPosts(queryClient);
      if (!options.isErrorShown) toast({ title: options.failed, description: reasonOf(error), variant: 'destructive' });
    },
  });
}

/** What a toast says of a post's new time. */
export function newTimeOf(post: Post, zone: string): string {
  if (post.scheduledAt === null) return t('It has no time yet.');
  const time = `${formatZonedDate(post.scheduledAt, zone)} ${formatZonedTime(post.scheduledAt, zone)}`;
  const series = post.recurrence === null ? '' : t(' It repeats: the posts after it follow the new time.');
  return `${whatHappensAt(time, post)}${series}`;
}

function whatHappensAt(time: string, { status }: Pick<Post, 'status'>): string {
  if (status === 'draft') return t('It is planned for {time} and still a draft.', { time });
  return status === 'pending-approval'
    ? t('Once it is approved it goes out on {time}.', { time })
    : t('It goes out on {time}.', { time });
}

export function useReschedulePost(post: Post, zone: string, onDone: () => void) {
  return usePostMutation({
    run: ({ date, time }: WallClock) =>
      call('reschedulePost', {
        params: { id: post.id },
        body: { revision: post.revision, scheduledAt: `${date} ${time}`, timeZone: zone },
      }),
    done: (changed) => ({ title: t('Post rescheduled'), description: newTimeOf(changed, zone) }),
    failed: t('Post not rescheduled'),
    isErrorShown: true,
    onDone,
  });
}

/** Somebody's yes is missing, or publishing is paused. */
function isHeldBack({ publications, status }: Post): boolean {
  return status === 'pending-approval' || publications.some((publication) => isBecause(publication, 'paused'));
}

export function usePublishPostNow(post: Post, onDone: () => void) {
  return usePostMutation<void>({
    run: () => call('publishPostNow', { params: { id: post.id }, body: { revision: post.revision } }),
    done: (changed) =>
      changed.status === 'pending-approval'
        ? { title: t('Post submitted'), description: t('It goes out when it is approved.') }
        : isHeldBack(changed)
          ? { title: t('Publishing is paused'), description: t('The post goes out when it is resumed.') }
          : null,
    failed: t('Publishing Failed'),
    isErrorShown: true,
    onDone: (changed) => {
      if (!isHeldBack(changed)) void tellOutcome(changed.id);
      onDone();
    },
  });
}

export function useUnschedulePost(post: Post) {
  return usePostMutation<void>({
    run: () => call('unschedulePost', { params: { id: post.id }, body: { revision: post.revision } }),
    done: () => ({ title: t('Moved to drafts'), description: t('It no longer goes out by itself.') }),
    failed: t('Post not moved to drafts'),
  });
}

/** What stands goes out; nothing comes after it. */
export function useEndSeries(post: Post) {
  return usePostMutation<void>({
    run: () => call('updatePost', { params: { id: post.id }, body: { revision: post.revision, recurrence: null } }),
    done: ({ status }) => ({
      title: t('Series ended'),
      description: t('This post stays; none follows it.{case, select, true { It waits for approval.} other {}}', {
        case: status === 'pending-approval',
      }),
    }),
    failed: t('The series was not ended'),
  });
}

export function useDuplicatePost(post: Post, onDone: (copy: Post) => void) {
  return usePostMutation<void>({
    run: () => call('duplicatePost', { params: { id: post.id } }),
    done: () => ({ title: t('Post duplicated'), description: t('The copy is a draft.') }),
    failed: t('Post not duplicated'),
    onDone,
  });
}

/** Tries every failed account of a post again; the others are not touched. */
export function useRetryPost(post: Post) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const failed = post.publications.filter((publication) => publication.canRetry);
      const answers = await Promise.allSettled(failed.map(({ id }) => call('retryPublication', { params: { id } })));
      const refused = answers.find((answer) => answer.status === 'rejected');
      if (refused !== undefined) throw refused.reason;
      return failed.length;
    },
    onSuccess: (count) =>
      toast({
        title: t('Trying again'),
        description: t(
          '{count, plural, one {The failed account is tried again.} other {{count} failed accounts are tried again.}}',
          { count },
        ),
      }),
    onError: (error) =>
      toast({ title: t('Not every account is tried again'), description: reasonOf(error), variant: 'destructive' }),
    onSettled: () => renewPosts(queryClient, [post.id]),
  });
}

/** Tries one account again, or takes it out of the post. */
export function usePublicationMutation(postId: string, name: 'retryPublication' | 'cancelPublication') {
  const queryClient = useQueryClient();
  const isRetry = name === 'retryPublication';
  return useMutation({
    mutationFn: (id: string) => call(name, { params: { id } }),
    onSuccess: (publication) =>
      toast(
        isRetry
          ? {
              title: t('Trying again'),
              description: t('{accountName} is tried again.', { accountName: publication.accountName }),
            }
          : {
              title: t('Taken out'),
              description: t('The post does not go out on {accountName}.', { accountName: publication.accountName }),
            },
      ),
    onError: (error) =>
      toast({
        title: isRetry ? t('Not tried again') : t('Not taken out'),
        description: reasonOf(error),
        variant: 'destructive',
      }),
    onSettled: () => renewPosts(queryClient, [postId]),
  });
}

export function useDeletePost(post: Post, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (onPlatforms: boolean) =>
      call('deletePost', { params: { id: post.id }, query: onPlatforms ? { onPlatforms: 'true' } : {} }),
    onSuccess: ({ stillThere }) => {
      // Its detail closes before it is gone, or it would be looked for once more.
      onDone();
      dropPost(queryClient, post.id);
      renewPosts(queryClient);
      toast({
        title: t('Post deleted'),
        description:
          stillThere.length === 0
            ? t('“{displayTitle}” is gone.', { displayTitle: post.displayTitle })
            : t('It is still up on {map}, where no application may delete it.', {
                map: stillThere.map(({ accountName }) => accountName).join(', '),
              }),
      });
    },
  });
}
