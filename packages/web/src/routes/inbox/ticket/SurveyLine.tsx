import type { Message } from '@parley/contract/inbox/schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Star } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { anything } from '../../../api/fill-answer.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { queryKey } from '../../../api/query-key.ts';
import { copyText } from '../../../components/copy-text.ts';
import { formatDate } from '../../../components/date-format.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { useStore } from '../../../state/use-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { readPanelPart } from '../message/panel-parts.ts';
import { changeDraft, draftTextOf } from '../reply/draft-store.ts';
import { ratingAdditions, setRatingAddition } from '../reply/rating-addition.ts';
import { wholeTicketSurvey } from './survey-answers.ts';

/** What the customer says of the answer; where they may be asked, the words with the link go into the reply box. */
export function SurveyLine({ message }: { message: Message }) {
  const queryClient = useQueryClient();
  const mayReply = useRefusal('inbox.reply') === null;
  const key = queryKey('getTicketSurvey', message.id);
  const survey = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      readPanelPart(message.id, 'survey', {
        alone: () => call('getTicketSurvey', { params: { id: message.id }, signal, whole: wholeTicketSurvey }),
        whole: wholeTicketSurvey,
      }),
    refetchOnMount: 'always',
  });
  useLiveEvent('message.updated', ({ messageIds }) => {
    if (messageIds.includes(message.id)) void fetchAnew(queryClient, key);
  });
  const ask = useMutation({
    mutationFn: () => call('prepareSurvey', { params: { id: message.id }, whole: anything }),
    onSuccess: ({ text }) => {
      const typed = draftTextOf(message.id) ?? '';
      if (!typed.includes(text)) changeDraft(message.id, typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`);
    },
    onError: (error) =>
      toast({ title: t('The link could not be made'), description: reasonOf(error), variant: 'destructive' }),
  });
  const { addition = null, comment = '', obstacle, rating = null, ratedAt = null } = survey.data ?? {};
  const shown = mayReply ? addition : null;
  useEffect(() => {
    setRatingAddition(message.id, shown);
    return () => setRatingAddition(message.id, null);
  }, [message.id, shown]);
  if (rating !== null)
    return (
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-muted-foreground">
        <span className="num inline-flex items-center gap-1 font-medium text-foreground">
          <Star size={13} aria-hidden="true" className="fill-current text-warning" />
          {t('Rated {rating} of 5', { rating })}
        </span>
        {ratedAt === null ? null : <time dateTime={ratedAt}>{formatDate(ratedAt)}</time>}
        {comment === '' ? null : (
          <q dir="auto" className="wrap-anywhere">
            {comment}
          </q>
        )}
      </p>
    );
  if (obstacle !== null || !mayReply) return null;
  if (shown !== null) return <RatingAddition messageId={message.id} words={shown} />;
  return (
    <span className="flex flex-wrap gap-1 self-start">
      <Button
        size="sm"
        variant="ghost"
        icon={<Star size={13} aria-hidden="true" />}
        busy={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {message.status === 'completed' ? t('Ask for a rating') : t('Ask for a rating in this reply')}
      </Button>
      {message.status === 'completed' ? <CopySurveyLink message={message} /> : null}
    </span>
  );
}

/** What goes out with the reply by itself stands under the box, and can be left out. */
function RatingAddition({ messageId, words }: { messageId: number; words: string }) {
  const isLeftOut = useStore(ratingAdditions, (all) => all.get(messageId)?.isLeftOut === true);
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-xs text-muted-foreground">
      <Checkbox
        label={t('Ask for a rating in this reply')}
        checked={!isLeftOut}
        onChange={({ target }) => setRatingAddition(messageId, words, !target.checked)}
      />
      {isLeftOut ? null : (
        <p dir="auto" className="ps-6 wrap-anywhere">
          {words}
        </p>
      )}
    </div>
  );
}

/** For whoever sends it another way: by mail, or in the network's own app. */
function CopySurveyLink({ message }: { message: Message }) {
  const copy = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { url } = await call('shareSurvey', { params: { id: message.id }, whole: anything });
      await copyText(url, t('Rating link'));
    },
    onError: (error) =>
      toast({ title: t('The link was not copied'), description: reasonOf(error), variant: 'destructive' }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      title={t('For another way to the customer. They count as asked from then on.')}
      icon={<Link2 size={13} aria-hidden="true" />}
      busy={copy.isPending}
      onClick={() => copy.mutate()}
    >
      {t('Copy the rating link')}
    </Button>
  );
}
