import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatPoints } from './reputation-words.ts';

/** A change in points, with an arrow and a colour; null: there is nothing to compare with. */
export function Change({ className, points }: { points: number | null; className?: string }) {
  if (points === null)
    return <span className={classNames('text-xs text-subtle-foreground', className)}>{t('not enough data')}</span>;
  const Icon = points > 0 ? ArrowUpRight : points < 0 ? ArrowDownRight : ArrowRight;
  return (
    <span
      className={classNames(
        'num inline-flex items-center gap-0.5 text-xs font-medium',
        points > 0 ? 'text-positive-foreground' : points < 0 ? 'text-negative-foreground' : 'text-muted-foreground',
        className,
      )}
    >
      <Icon size={12} aria-hidden="true" />
      {formatPoints(points)}
    </span>
  );
}
