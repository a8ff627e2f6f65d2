import type { ApprovalState } from '@parley/contract/posting/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareWarning } from 'lucide-react';
import { t } from '../../../../messages/translate.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { patientPostQuery } from '../draft/composer.queries.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';

const sentences: Partial<Record<ApprovalState, string>> = {
  'changes-requested': t('Changes were asked for'),
  rejected: t('This post was rejected'),
};

/** Of a draft that came back from a review: what was said about it. */
export function ReviewNotice({ postId }: { postId: string }) {
  const { post } = usePostDraft(postId);
  const sentence = post === null ? undefined : sentences[post.approval];
  const { data } = useQuery({ ...patientPostQuery(postId), enabled: sentence !== undefined });
  if (post === null || sentence === undefined) return null;
  const review = data?.history.findLast(({ kind }) => kind === post.approval);
  return (
    <div className="shrink-0 border-b border-border px-6 py-2.5 max-sm:px-4">
      <Notice tone="warning" icon={<MessageSquareWarning size={16} aria-hidden="true" className="shrink-0" />}>
        <strong>
          {sentence}
          {review?.person == null ? '.' : t(' by {name}.', { name: review.person.name })}
        </strong>{' '}
        {review?.text}
      </Notice>
    </div>
  );
}
