import { classNames } from './class-names.ts';

/** A box, or a circle, that holds the place of what is being loaded; give it the final size. */
export function Skeleton({ shape = 'box', className }: { shape?: 'box' | 'circle'; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block shimmer animate-shimmer motion-reduce:animate-none',
        shape === 'circle' ? 'rounded-full' : 'rounded-sm',
        className,
      )}
    />
  );
}

/** Two lines of text, at 72 % and 48 % of the width. */
export function SkeletonText({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block space-y-2', className)}>
      <Skeleton className="h-2.5 w-[72%]" />
      <Skeleton className="h-2.5 w-[48%]" />
    </span>
  );
}
