import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, TrendingUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../api/client.ts';
import { reasonOf } from '../../../../api/errors.ts';
import { bestTimeQuery } from '../../../../components/best-time.queries.ts';
import { wallClockOf } from '../../../../components/zoned-time.ts';
import { rich } from '../../../../messages/rich-text.ts';
import { t } from '../../../../messages/translate.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/Button.tsx';
import { wholeNextSlot } from '../../post/posting-answers.ts';
import { selectedPlatforms } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';

/** Times that Parley proposes: the queue's next free one, and the one at which the own posts did best. */
export function TimeProposals({ postId }: { postId: string }) {
  const queryClient = useQueryClient();
  const { draft, set } = usePostDraft(postId);
  const [words, setWords] = useState<ReactNode>(null);
  const tellError = (error: unknown) => setWords(reasonOf(error));

  const slot = useMutation({
    mutationFn: () =>
      call('findNextSlot', {
        query: { connectionIds: draft.connectionIds.join(',') || undefined },
        whole: wholeNextSlot,
      }),
    onSuccess: (answer) => {
      if (answer.slot === null) {
        setWords(answer.hasSlots ? t('The next eight weeks of the queue are taken.') : <NoSlots />);
        return;
      }
      // The queue's times are the workspace's; the post keeps the clock that the person reads.
      set({ isScheduled: true, ...wallClockOf(answer.slot.scheduledAt, draft.timeZone) });
      setWords(t('The next free time of the queue.'));
    },
    onError: tellError,
  });
  const best = useMutation({
    mutationFn: () => {
      const platforms = selectedPlatforms(draft);
      return queryClient.fetchQuery({
        ...bestTimeQuery(platforms.length === 1 ? platforms[0] : undefined, draft.timeZone),
        staleTime: 0,
      });
    },
    onSuccess: ({ label, isDefault, publishedPosts, nextDate, time, timeZone }) => {
      set({ isScheduled: true, date: nextDate, time, timeZone });
      setWords(
        isDefault
          ? t('{label} (default): too few published posts to tell the best time.', { label })
          : t('{label}: the best time of {publishedPosts} published posts.', { label, publishedPosts }),
      );
    },
    onError: tellError,
  });

  return (
    <>
      <Button
        size="sm"
        icon={<CalendarClock size={13} aria-hidden="true" />}
        busy={slot.isPending}
        onClick={() => slot.mutate()}
        className="ms-auto"
      >
        {t('Next free slot')}
      </Button>
      <Button
        size="sm"
        icon={<TrendingUp size={13} aria-hidden="true" />}
        busy={best.isPending}
        onClick={() => best.mutate()}
      >
        {t('Best time')}
      </Button>
      <span role="status" className="basis-full text-end text-xs text-subtle-foreground empty:hidden">
        {words}
      </span>
    </>
  );
}

function NoSlots() {
  return (
    <>
      {rich('The queue has no times yet. <link>Set them in Posting settings</link>', {
        link: (words) => (
          <Link
            to={paths.postingSettings}
            className="inline-flex min-h-6 items-center font-medium text-primary underline"
          >
            {words}
          </Link>
        ),
      })}
    </>
  );
}
