import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../components/target-name.ts';
import { classNames } from '../../../ui/class-names.ts';
import { platformsLabel } from './post-words.ts';

const shownMax = 3;

type PostPlatformsProps = { platforms: readonly PostPlatform[]; sizePx?: 16 | 20 | 24; className?: string };

/** The networks' tiles, overlapping, with a name that lists them all. */
export function PlatformTiles({ platforms, sizePx = 16, className }: PostPlatformsProps) {
  if (platforms.length === 0) return null;
  const shown = platforms.length > shownMax ? platforms.slice(0, shownMax - 1) : platforms;
  const hidden = platforms.length - shown.length;
  return (
    <span
      role="img"
      aria-label={platforms.map(postTargetName).join(', ')}
      title={platforms.map(postTargetName).join(', ')}
      className={classNames('inline-flex shrink-0 items-center gap-0.5', className)}
    >
      {shown.map((platform) => (
        <PlatformTile key={platform} platform={platform} sizePx={sizePx} />
      ))}
      {hidden === 0 ? null : (
        <span aria-hidden="true" className="rounded-sm bg-card px-0.75 text-2xs font-medium text-card-foreground">
          +{hidden}
        </span>
      )}
    </span>
  );
}

/** Tiles and a word: the network's name, or how many there are. */
export function PostPlatforms({ platforms, className }: PostPlatformsProps) {
  return (
    <span className={classNames('inline-flex min-w-0 items-center gap-1.75', className)}>
      <PlatformTiles platforms={platforms} />
      {platforms.length > 1 ? null : (
        <span className={classNames('truncate', platforms.length === 0 && 'text-subtle-foreground')}>
          {platformsLabel(platforms)}
        </span>
      )}
    </span>
  );
}
