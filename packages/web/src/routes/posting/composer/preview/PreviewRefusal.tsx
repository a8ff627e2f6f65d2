import type { PostTarget } from '@parley/contract/posting/targets.ts';
import { CircleAlert } from 'lucide-react';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { usePostCheck } from '../check/use-post-check.ts';
import { isEmptyDraft } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';

/** That the network will not show this at all, and why; nothing before something was written. */
export function PreviewRefusal({ postId, target }: { postId: string; target: PostTarget }) {
  const { draft } = usePostDraft(postId);
  const { check } = usePostCheck(postId);
  if (check === null || isEmptyDraft(draft)) return null;
  const refusing = check.accounts.filter(({ platform }) => target === 'global' || platform === target);
  const sentences = refusing.flatMap(({ platform, problems }) =>
    problems
      .filter(({ isBlocking }) => isBlocking)
      .map(({ sentence }) => (target === 'global' ? `${postTargetName(platform)}: ${sentence}` : sentence)),
  );
  const unique = [...new Set(sentences)];
  if (unique.length === 0) return null;
  return (
    <div className="mx-auto flex w-full max-w-110 items-start gap-2 rounded-md border border-negative-line bg-negative-soft px-3 py-2 text-xs text-negative-foreground">
      <CircleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          {target === 'global'
            ? t('Not every network will take this post')
            : t('{postTarget} will not take this post', { postTarget: postTargetName(target) })}
        </p>
        <ul>
          {unique.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
