import { isBecause } from '@parley/contract/delivery/reasons.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { formatZonedDate, formatZonedTime, type WallClock } from '../../../components/zoned-time.ts';
import { toast } from '../../../ui/toast-store.ts';
import { dropPost, putPost, renewPosts } from '../post/post-cache.ts';

/** Runs a call that answers with the changed post, shows it everywhere and says what became of it. */
export function usePostMutation<Input>(options: {
  run: (input: Input) => Promise<Post>;
  done: (post: Post, input: Input) => { title: string; description?: string };
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
      toast(options.done(post, input));
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
  if (post.scheduledAt === null) return 'It has no time yet.';
  const time = `${formatZonedDate(post.scheduledAt, zone)} ${formatZonedTime(post.scheduledAt, zone)}`;
  const series = post.recurrence === null ? '' : ' It repeats: the posts after it follow the new time.';
  return `${whatHappensAt(time, post)}${series}`;
}

function whatHappensAt(time: string, { status }: Pick<Post, 'status'>): string {
  if (status === 'draft') return `It is planned for ${time} and still a draft.`;
  return status === 'pending-approval' ? `Once it is approved it goes out on ${time}.` : `It goes out on ${time}.`;
}

export function useReschedulePost(post: Post, zone: string, onDone: () => void) {
  return usePostMutation({
    run: ({ date, time }: WallClock) =>
      call('reschedulePost', {
        params: { id: post.id },
        body: { revision: post.revision, scheduledAt: `${date} ${time}`, timeZone: zone },
      }),
    done: (changed) => ({ title: 'Post rescheduled', description: newTimeOf(changed, zone) }),
    failed: 'Post not rescheduled',
    isErrorShown: true,
    onDone,
  });
}

export function usePublishPostNow(post: Post, onDone: () => void) {
  return usePostMutation<void>({
    run: () => call('publishPostNow', { params: { id: post.id }, body: { revision: post.revision } }),
    done: (changed) =>
      changed.status === 'pending-approval'
        ? { title: 'Post submitted', description: 'It goes out when it is approved.' }
        : changed.publications.some((publication) => isBecause(publication, 'paused'))
          ? { title: 'Publishing is paused', description: 'The post goes out when it is resumed.' }
          : { title: 'Publishing', description: 'Each account shows its state as it goes out.' },
    failed: 'Publishing Failed',
    isErrorShown: true,
    onDone,
  });
}

export function useUnschedulePost(post: Post) {
  return usePostMutation<void>({
    run: () => call('unschedulePost', { params: { id: post.id }, body: { revision: post.revision } }),
    done: () => ({ title: 'Moved to drafts', description: 'It no longer goes out by itself.' }),
    failed: 'Post not moved to drafts',
  });
}

/** What stands goes out; nothing comes after it. */
export function useEndSeries(post: Post) {
  return usePostMutation<void>({
    run: () => call('updatePost', { params: { id: post.id }, body: { revision: post.revision, recurrence: null } }),
    done: ({ status }) => ({
      title: 'Series ended',
      description: `This post stays; none follows it.${status === 'pending-approval' ? ' It waits for approval.' : ''}`,
    }),
    failed: 'The series was not ended',
  });
}

export function useDuplicatePost(post: Post, onDone: (copy: Post) => void) {
  return usePostMutation<void>({
    run: () => call('duplicatePost', { params: { id: post.id } }),
    done: () => ({ title: 'Post duplicated', description: 'The copy is a draft.' }),
    failed: 'Post not duplicated',
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
        title: 'Trying again',
        description: count === 1 ? 'The failed account is tried again.' : `${count} failed accounts are tried again.`,
      }),
    onError: (error) =>
      toast({ title: 'Not every account is tried again', description: reasonOf(error), variant: 'destructive' }),
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
          ? { title: 'Trying again', description: `${publication.accountName} is tried again.` }
          : { title: 'Taken out', description: `The post does not go out on ${publication.accountName}.` },
      ),
    onError: (error) =>
      toast({
        title: isRetry ? 'Not tried again' : 'Not taken out',
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
        title: 'Post deleted',
        description:
          stillThere.length === 0
            ? `“${post.displayTitle}” is gone.`
            : `It is still up on ${stillThere.map(({ accountName }) => accountName).join(', ')}, where no application may delete it.`,
      });
    },
  });
}
