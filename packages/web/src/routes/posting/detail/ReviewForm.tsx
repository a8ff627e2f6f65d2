import type { BodyOf } from '@parley/contract/endpoints.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { personZone } from '../../../components/person-zone.ts';
import { useKeptText } from '../../../components/use-kept-text.ts';
import { useNow } from '../../../components/use-now.ts';
import { rolesInWords, useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { usePostMutation } from '../actions/use-post-mutations.ts';
import { approvalSentence, approvedSentence } from './approval-words.ts';
import { DetailSection } from './DetailSection.tsx';

type Decision = BodyOf<'reviewPost'>['decision'];

const toasts: Record<Exclude<Decision, 'approve'>, { title: string; description: string }> = {
  'request-changes': { title: t('Changes asked for'), description: t('It is a draft again, with your comment.') },
  reject: { title: t('Post rejected'), description: t('It is a draft again, with your comment.') },
};

/** 'An owner or admin', by the permission table. */
const reviewers = rolesInWords('posting.approve').replace(/^a/, 'A');

/** Approve, ask for changes or reject, for those who may; the others read for whom it waits. */
export function ReviewForm({ post }: { post: Post }) {
  const refusal = useRefusal('posting.approve');
  const when = approvalSentence(post, useNow(), personZone());
  const [comment, keepComment] = useKeptText(`post-review:${post.id}`);
  const [isCommentMissing, setCommentMissing] = useState(false);
  const review = usePostMutation({
    run: (decision: Decision) =>
      call('reviewPost', {
        params: { id: post.id },
        body: { revision: post.revision, decision, comment: comment.trim() },
      }),
    done: (changed, decision) => {
      keepComment('');
      return decision === 'approve'
        ? { title: t('Post approved'), description: approvedSentence(changed, Date.now()) }
        : toasts[decision];
    },
    failed: t('The decision was not saved'),
    isErrorShown: true,
  });
  if (refusal !== null)
    return (
      <DetailSection title={t('Approval')}>
        <p className="text-muted-foreground">
          {t('{reviewers} of the workspace has to approve this post first. {when}', { reviewers, when })}
        </p>
      </DetailSection>
    );
  const decide = (decision: Decision) => {
    const isMissing = decision !== 'approve' && comment.trim() === '';
    setCommentMissing(isMissing);
    if (!isMissing) review.mutate(decision);
  };
  const isBusy = (decision: Decision) => review.isPending && review.variables === decision;
  return (
    <DetailSection title={t('Approval')}>
      <div className="flex flex-col gap-3 rounded-[10px] border border-warning-line bg-warning-soft/50 p-3.5">
        <p className="font-medium">{when}</p>
        <Field
          label={t('Comment')}
          hint={t('Needed when you ask for changes or reject.')}
          error={isCommentMissing ? t('Say what should change.') : null}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={2000}
              value={comment}
              onChange={(event) => {
                keepComment(event.target.value);
                setCommentMissing(false);
              }}
            />
          )}
        </Field>
        {review.isError ? (
          <p role="alert" className="text-negative-foreground">
            {reasonOf(review.error)}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={isBusy('approve')}
            disabled={review.isPending}
            onClick={() => decide('approve')}
          >
            {t('Approve')}
          </Button>
          <Button
            busy={isBusy('request-changes')}
            disabled={review.isPending}
            onClick={() => decide('request-changes')}
          >
            {t('Ask for changes')}
          </Button>
          <Button
            variant="danger-ghost"
            busy={isBusy('reject')}
            disabled={review.isPending}
            onClick={() => decide('reject')}
          >
            {t('Reject')}
          </Button>
        </div>
      </div>
    </DetailSection>
  );
}
