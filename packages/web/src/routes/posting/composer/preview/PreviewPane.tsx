import type { PostTarget } from '@parley/contract/posting/targets.ts';
import { useQuery } from '@tanstack/react-query';
import { Info, Moon, Share2, Sun } from 'lucide-react';
import { useState } from 'react';
import { postTargetName } from '../../../../components/target-name.ts';
import { rich } from '../../../../messages/rich-text.ts';
import { t } from '../../../../messages/translate.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import { TargetTile } from '../accounts/TargetTile.tsx';
import { selectedPlatforms } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { PostPreview } from './PostPreview.tsx';
import { PreviewRefusal } from './PreviewRefusal.tsx';

/** So many names stand side by side; of more, only the shown one has its name. */
const namedMax = 3;

export type PreviewPaneProps = {
  postId: string;
  target: PostTarget | null;
  onTargetChange: (target: PostTarget) => void;
};

/** The dialog's right half: the post as each network will show it. */
export function PreviewPane({ postId, target, onTargetChange }: PreviewPaneProps) {
  const { draft } = usePostDraft(postId);
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  const [isOpposite, setOpposite] = useState(false);
  const targets: PostTarget[] = draft.selection.includes('global') ? ['global'] : selectedPlatforms(draft);
  const shown = target !== null && targets.includes(target) ? target : targets[0];
  // The application's theme cannot change below the dialog.
  const isDark = (document.documentElement.dataset.theme === 'dark') !== isOpposite;
  if (shown === undefined)
    return (
      <div className="grid h-full min-h-60 place-items-center">
        <EmptyState icon={<Share2 size={18} />} title={t('Please select at least one platform to continue')} />
      </div>
    );
  const account =
    accounts.find(
      ({ connectionId, platform }) =>
        draft.connectionIds.includes(connectionId) && (shown === 'global' || platform === shown),
    ) ?? null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <h3 className="text-sm font-medium">{t('Live preview')}</h3>
        <IconButton
          label={isDark ? t('Show the preview in light') : t('Show the preview in dark')}
          size="sm"
          icon={isDark ? <Sun size={14} aria-hidden="true" /> : <Moon size={14} aria-hidden="true" />}
          onClick={() => setOpposite(!isOpposite)}
        />
        <SegmentedControl
          label={t('Preview for')}
          value={shown}
          onValueChange={onTargetChange}
          segments={targets.map((each) => ({
            value: each,
            label: (
              <>
                <TargetTile target={each} sizePx={16} />
                <span className={each === shown ? undefined : targets.length > namedMax ? 'sr-only' : 'max-sm:sr-only'}>
                  {postTargetName(each)}
                </span>
              </>
            ),
          }))}
          className="ms-auto max-w-full overflow-x-auto [scrollbar-width:none]"
        />
      </div>
      <PreviewRefusal postId={postId} target={shown} />
      <PostPreview key={shown} draft={draft} target={shown} account={account} theme={isDark ? 'dark' : 'light'} />
      <p className="flex items-center justify-center gap-1.5 text-xs text-subtle-foreground">
        {rich('{info}A sketch of the post. Each platform may crop or wrap it differently.', {
          info: <Info size={13} aria-hidden="true" className="shrink-0" />,
        })}
      </p>
    </div>
  );
}
