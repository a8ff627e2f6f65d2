import type { PostTarget } from '@parley/contract/posting/targets.ts';
import { Globe } from 'lucide-react';
import { PlatformTile } from '../../../../components/PlatformTile.tsx';
import { classNames } from '../../../../ui/class-names.ts';

/** A network's tile, or the globe that stands for all. Decoration: the name stands beside it. */
export function TargetTile({ target, sizePx = 20 }: { target: PostTarget; sizePx?: 16 | 20 }) {
  if (target !== 'global') return <PlatformTile platform={target} sizePx={sizePx} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 place-items-center bg-primary text-primary-foreground',
        sizePx === 16 ? 'size-4 rounded-[5px]' : 'size-5 rounded-sm',
      )}
    >
      <Globe size={sizePx * 0.65} strokeWidth={2.25} />
    </span>
  );
}
