import type { Post } from '@parley/contract/posting/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { instantOf, wallClockOf } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { newTimeOf } from '../actions/use-post-mutations.ts';
import { putPost, renewPosts } from '../post/post-cache.ts';
import { calendarTimeOf } from '../post/post-words.ts';
import { type DropTarget, movedClock, moveProblem } from './calendar-cells.ts';

/** Moves a post at once; a refusal puts it back and says why. A day that has passed is refused here already. */
export function useMovePost(zone: string): (post: Post, target: DropTarget) => void {
  const queryClient = useQueryClient();
  const move = useMutation({
    mutationFn: ({ post, target }: { post: Post; target: DropTarget }) => {
      const { date, time } = movedClock(calendarTimeOf(post), target, zone);
      return call('reschedulePost', {
        params: { id: post.id },
        body: { revision: post.revision, scheduledAt: `${date} ${time}`, timeZone: zone },
      });
    },
    onMutate: ({ post, target }) => {
      const instantMs = instantOf(movedClock(calendarTimeOf(post), target, zone), zone);
      putPost(queryClient, { ...post, scheduledAt: new Date(instantMs).toISOString(), timeZone: zone });
    },
    onSuccess: (moved) => {
      putPost(queryClient, moved);
      toast({ title: t('Post rescheduled'), description: newTimeOf(moved, zone) });
    },
    onError: (error, { post }) => {
      putPost(queryClient, post);
      toast({ title: t('Post not moved'), description: reasonOf(error), variant: 'destructive' });
    },
    onSettled: (_moved, _error, { post }) => renewPosts(queryClient, [post.id]),
  });
  return (post, target) => {
    const at = wallClockOf(calendarTimeOf(post), zone);
    const stays = at.date === target.date && (target.hour === null || Number(at.time.slice(0, 2)) === target.hour);
    if (stays) return;
    const problem = moveProblem(calendarTimeOf(post), target, zone, Date.now());
    if (problem === null) move.mutate({ post, target });
    else toast({ title: t('Post not moved'), description: problem, variant: 'destructive' });
  };
}
