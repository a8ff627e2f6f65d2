import type { PostOccurrence } from '@parley/contract/posting/schemas.ts';
import { Repeat } from 'lucide-react';
import { formatZonedTime } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { usePostActions } from '../actions/post-actions-context.ts';
import { PlatformTiles } from '../post/PostPlatforms.tsx';

/** When a recurring post comes again: it is no post yet, so that it opens the one that repeats and cannot be moved alone. */
export function OccurrenceChip({ occurrence, zone }: { occurrence: PostOccurrence; zone: string }) {
  const { openPost } = usePostActions();
  const { at, displayTitle, platforms, postId } = occurrence;
  const time = formatZonedTime(at, zone);
  return (
    <button
      type="button"
      onClick={() => openPost(postId)}
      aria-label={t('{displayTitle} comes again, {time}', { displayTitle, time })}
      title={t('It comes again here. The post that repeats is changed at its next date.')}
      className="relative z-1 flex h-6 w-full min-w-0 items-center gap-1.5 rounded-sm border border-dashed border-border-strong ps-1 pe-1.5 text-start text-xs font-medium text-muted-foreground hover:bg-accent"
    >
      <PlatformTiles platforms={platforms.slice(0, 2)} />
      <span className="truncate">
        <span className="num me-1 font-normal">{time}</span>
        {displayTitle}
      </span>
      <Repeat size={11} aria-hidden="true" className="ms-auto shrink-0" />
    </button>
  );
}
