import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { PlatformTile } from '../../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { classNames } from '../../../../ui/class-names.ts';
import type { CaptionCount } from './caption-count.ts';

/** From so little left on a screen reader is told. */
const announcedLeft = 20;

/** Characters used of the limit, red beyond it. It warns and does not stop. */
export function CaptionCounter({ id, count }: { id: string; count: CaptionCount }) {
  const { characters, maxChars, isOver } = count;
  return (
    <span className="num ms-auto shrink-0 leading-6 text-xs text-subtle-foreground">
      <span id={id} className={classNames(isOver && 'text-negative-foreground')}>
        <span className={classNames('font-medium', !isOver && 'text-foreground')}>{characters}</span>/{maxChars}
        <span className="sr-only"> {t('characters')}</span>
      </span>
      <span role="status" className="sr-only">
        {isOver ? overWords(characters - maxChars) : ''}
        {!isOver && maxChars - characters <= announcedLeft ? t('Nearly at the limit') : ''}
      </span>
    </span>
  );
}

/** Each network's count, where the texts differ. */
export function PlatformCounts({ counts }: { counts: readonly { platform: PostPlatform; count: CaptionCount }[] }) {
  if (counts.length === 0) return null;
  return (
    <ul
      aria-label={t('Characters per platform')}
      className="num flex flex-wrap gap-x-3.5 gap-y-1 text-xs text-subtle-foreground"
    >
      {counts.map(({ platform, count }) => (
        <li key={platform} className="inline-flex items-center gap-1.5">
          <PlatformTile platform={platform} sizePx={16} label={postTargetName(platform)} />
          <span className={classNames(count.isOver && 'font-medium text-negative-foreground')}>
            {count.characters}/{count.maxChars}
          </span>
        </li>
      ))}
    </ul>
  );
}

function overWords(count: number): string {
  return t('{count, plural, one {1 character over the limit} other {{count} characters over the limit}}', { count });
}
