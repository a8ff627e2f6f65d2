import { classNames } from '../ui/class-names.ts';
import { type MarkedPlatform, markColours, platformMarks } from './platform-marks.tsx';

const sizes = {
  16: 'size-4 rounded-[5px]',
  20: 'size-5 rounded-sm',
  24: 'size-6 rounded-[7px]',
  32: 'size-8 rounded-[9px]',
  40: 'size-10 rounded-[11px]',
};

export type PlatformTileProps = {
  platform: MarkedPlatform;
  sizePx?: keyof typeof sizes;
  /** The accessible name where no name stands beside it; without one the tile is decoration. */
  label?: string;
  className?: string;
};

/** The network's colour as a square with its mark in white. */
export function PlatformTile({ platform, sizePx = 20, label, className }: PlatformTileProps) {
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={classNames(
        'inline-grid shrink-0 place-items-center',
        sizes[sizePx],
        platform === 'snapchat' ? '' : 'text-white',
        markColours[platform],
        className,
      )}
    >
      <svg viewBox="0 0 24 24" fill="currentColor" className="size-[62%]" aria-hidden="true">
        {platformMarks[platform]}
      </svg>
    </span>
  );
}
