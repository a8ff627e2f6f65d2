import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { PlatformTile } from '../../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx';
import type { CaptionTab } from '../draft/own-text.ts';
import { hasOwnText, type PostDraft } from '../draft/post-draft.ts';

export type CaptionTabsProps = {
  draft: PostDraft;
  platforms: readonly PostPlatform[];
  tab: CaptionTab;
  onTabChange: (tab: CaptionTab) => void;
};

/** Whose text and files are chosen; a dot marks a network that has its own. */
export function CaptionTabs({ draft, platforms, tab, onTabChange }: CaptionTabsProps) {
  return (
    <SegmentedControl<CaptionTab>
      label={t('Caption for')}
      value={tab}
      onValueChange={onTabChange}
      segments={[
        { value: 'all', label: t('All platforms') },
        ...platforms.map((platform) => ({
          value: platform,
          label: (
            <span className="relative inline-flex">
              <PlatformTile platform={platform} sizePx={16} />
              <span className="sr-only">
                {postTargetName(platform)}
                {hasOwnText(draft, platform) ? t(', has its own text') : ''}
                {draft.mediaBy[platform] === undefined ? '' : t(', has its own files')}
              </span>
              {hasOwnText(draft, platform) || draft.mediaBy[platform] !== undefined ? (
                <span
                  aria-hidden="true"
                  className="absolute -top-1.5 -end-1.5 size-1.75 rounded-full bg-primary ring-[1.5px] ring-muted"
                />
              ) : null}
            </span>
          ),
        })),
      ]}
      className="max-w-full overflow-x-auto [scrollbar-width:none]"
    />
  );
}
