import { type ClientDecision, clientCommentMaxChars } from '@parley/contract/client-reviews/rules.ts';
import type { OpenedReview } from '@parley/contract/client-reviews/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { queryKey } from '../../../api/query-key.ts';
import { formatDate } from '../../../components/date-format.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';

/** The client's word: it can be changed until the post has gone out or the link is over. */
export function ClientAnswerForm({ token, review }: { token: string; review: OpenedReview }) {
  const queryClient = useQueryClient();
  const [comment, setComment] = useState('');
  const [isCommentAsked, setCommentAsked] = useState(false);
  const key = queryKey('openClientReview', token);
  const answer = useMutation({
    networkMode: 'always',
    mutationFn: (decision: ClientDecision) =>
      call('answerClientReview', { body: { token, revision: review.revision, decision, comment: comment.trim() } }),
    onSuccess: (next) => queryClient.setQueryData(key, next),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void queryClient.refetchQueries({ queryKey: key });
    },
  });
  const isBlank = comment.trim() === '';
  return (
    <Card className="sticky top-4 max-nav:static">
      <section aria-label={t('Your answer')} className="flex flex-col gap-3 p-4">
        <h2 className="text-md font-semibold">{t('Your answer')}</h2>
        <Given review={review} />
        {review.canAnswer ? (
          <>
            <Field
              label={t('Comment')}
              error={isCommentAsked && isBlank ? t('Say what should change.') : null}
              hint={t('Needed where you ask for changes. The team reads it.')}
            >
              {(control) => (
                <Textarea
                  {...control}
                  dir="auto"
                  rows={4}
                  maxLength={clientCommentMaxChars}
                  value={comment}
                  onChange={(event) => setComment(event.target.value)}
                />
              )}
            </Field>
            {answer.error === null ? null : (
              <p role="alert" className="text-negative-foreground">
                {reasonOf(answer.error)}
              </p>
            )}
            <Button
              variant="primary"
              size="lg"
              icon={<Check size={16} aria-hidden="true" />}
              busy={answer.isPending && answer.variables === 'approved'}
              disabled={answer.isPending}
              onClick={() => answer.mutate('approved')}
            >
              {t('Approve')}
            </Button>
            <Button
              size="lg"
              icon={<MessageSquareText size={16} aria-hidden="true" />}
              busy={answer.isPending && answer.variables === 'changes-requested'}
              disabled={answer.isPending}
              onClick={() => {
                setCommentAsked(true);
                if (!isBlank) answer.mutate('changes-requested');
              }}
            >
              {t('Ask for changes')}
            </Button>
          </>
        ) : (
          <p className="text-muted-foreground">{t('The post has gone out; it can no longer be answered.')}</p>
        )}
        <p className="num text-xs text-subtle-foreground">
          {t('This link works until {date}.', { date: formatDate(review.expiresAt) })}
        </p>
      </section>
    </Card>
  );
}

/** What was answered last, and whether the post is still the same. */
function Given({ review: { comment, decision, isOutdated } }: { review: OpenedReview }) {
  return (
    <div role="status" className="empty:hidden">
      {decision === null ? null : (
        <div className="rounded-md bg-primary-soft px-3 py-2 text-primary-soft-foreground">
          <p className="font-medium">
            {isOutdated
              ? t('The post was changed after your answer. Please look at it again.')
              : decision === 'approved'
                ? t('Thank you: you have approved it.')
                : t('Thank you: the team knows what should change.')}
          </p>
          {comment === null ? null : (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {comment}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
