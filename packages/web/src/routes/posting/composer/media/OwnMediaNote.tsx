import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { Plus } from 'lucide-react';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { allMediaOf, mediaOf, withMedia, withoutOwnMedia } from '../draft/own-media.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { FilePicture } from './FilePicture.tsx';

/** On a network's tab: whose files these are, and those of the post that this network does not get. */
export function OwnMediaNote({ postId, platform }: { postId: string; platform: PostPlatform }) {
  const { draft, change } = usePostDraft(postId);
  const postTarget = postTargetName(platform);
  const chosen = mediaOf(draft, platform);
  const leftOut = allMediaOf(draft).filter(({ item }) => !chosen.some((entry) => entry.item.id === item.id));
  const hasOwn = draft.mediaBy[platform] !== undefined;
  if (!hasOwn && chosen.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5 text-xs text-subtle-foreground">
      <p className="flex min-h-7 flex-wrap items-center gap-2">
        {hasOwn
          ? t('{postTarget} has files of its own.', { postTarget })
          : t('The same files as everywhere. What is removed, added or moved here changes {postTarget} alone.', {
              postTarget,
            })}
        {hasOwn ? (
          <Button size="sm" variant="ghost" onClick={() => change((current) => withoutOwnMedia(current, platform))}>
            {t('Use the files of all platforms')}
          </Button>
        ) : null}
      </p>
      {leftOut.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-1.5">
          <span>{t('Not on {postTarget}:', { postTarget })}</span>
          <ul aria-label={t('Files left out on {postTarget}', { postTarget })} className="contents">
            {leftOut.map((entry) => (
              <li key={entry.item.id}>
                <button
                  type="button"
                  aria-label={t('Add {originalName} to {postTarget}', {
                    originalName: entry.item.originalName,
                    postTarget,
                  })}
                  title={entry.item.originalName}
                  onClick={() => change((current) => withMedia(current, platform, (media) => [...media, entry]))}
                  className="relative block h-9 w-12 overflow-hidden rounded-sm border border-dashed border-border-strong bg-muted opacity-70 hover:opacity-100 focus-visible:opacity-100 pointer-coarse:h-11"
                >
                  <FilePicture item={entry.item} alt="" />
                  <span className="absolute inset-0 m-auto grid size-4 place-items-center rounded-full bg-[rgb(18_22_21/.72)] text-white">
                    <Plus size={11} aria-hidden="true" />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
