import { defaultHashtags } from '@parley/contract/posting/targets.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { t } from '../../../../messages/translate.ts';
import { hashtagsQuery } from '../draft/composer.queries.ts';
import { appendHashtag, type CaptionTab, hasHashtag, withText } from '../draft/own-text.ts';
import { textOf } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';

const shownMax = 8;

/** Suggestions to append: the workspace's own best first; while they cannot be had, the fixed ones. */
export function HashtagChips({ postId, tab }: { postId: string; tab: CaptionTab }) {
  const { draft, change } = usePostDraft(postId);
  const only = draft.selection.length === 1 ? draft.selection[0] : undefined;
  const target = tab === 'all' ? (only ?? 'global') : tab;
  const { data } = useQuery(hashtagsQuery(target));
  const { hashtags } = textOf(draft, tab === 'all' ? 'global' : tab);
  const tags = data?.hashtags.map(({ tag }) => tag) ?? defaultHashtags[target];
  const offered = tags.filter((tag) => !hasHashtag(hashtags, tag)).slice(0, shownMax);
  return (
    <ul
      aria-label={t('Suggested hashtags')}
      // Two rows, on a phone one to swipe: others come once the workspace's own are known, and move nothing.
      className="flex min-h-13.5 min-w-0 grow flex-wrap content-start gap-1.5 max-sm:min-h-0 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[scrollbar-width:none]"
    >
      {offered.map((tag) => (
        <li key={tag} className="shrink-0">
          <button
            type="button"
            aria-label={t('Add {tag}', { tag })}
            onClick={() => change((current) => withText(current, tab, 'hashtagsBy', appendHashtag(hashtags, tag)))}
            className="inline-flex h-6 items-center gap-0.75 rounded-full border border-border-strong pe-2 ps-1.5 text-xs font-medium text-muted-foreground hover:border-primary hover:text-primary max-sm:h-8 pointer-coarse:min-h-11"
          >
            <Plus size={12} aria-hidden="true" />
            {tag}
          </button>
        </li>
      ))}
    </ul>
  );
}
