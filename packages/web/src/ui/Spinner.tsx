import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

type SpinnerProps = { sizePx?: number; className?: string; label?: string };

/** A turning ring. With `label` it is announced; without one it is decoration beside a text that says the same. */
export function Spinner({ sizePx = 16, className, label }: SpinnerProps) {
  const ring = <LoaderCircle size={sizePx} aria-hidden="true" className={classNames('animate-spin', className)} />;
  if (label === undefined) return ring;
  return (
    <span role="status" className="inline-flex">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}
