import { ArrowDownRight, ArrowRight, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { formatFigure } from '../../components/charts/figure-format.ts';
import { t } from '../../messages/translate.ts';
import { classNames } from '../../ui/class-names.ts';

const ways: Record<'up' | 'down' | 'same', { Icon: LucideIcon; className: string; words: string }> = {
  up: { Icon: ArrowUpRight, className: 'text-positive-foreground', words: t('up by') },
  down: { Icon: ArrowDownRight, className: 'text-negative-foreground', words: t('down by') },
  same: { Icon: ArrowRight, className: 'text-muted-foreground', words: t('changed by') },
};

/** Growth in percent; null: there is not enough to compare with. */
export function GrowthText({ growth }: { growth: number | null }) {
  if (growth === null) return <span className="text-xs text-subtle-foreground">{t('not enough data')}</span>;
  // What is rounded to nothing is neither.
  const way = Math.abs(growth) < 0.05 ? 'same' : growth > 0 ? 'up' : 'down';
  const { Icon, className, words } = ways[way];
  return (
    <span className={classNames('num inline-flex items-center gap-0.5 text-xs font-medium', className)}>
      <Icon size={12} aria-hidden="true" />
      <span className="sr-only">{words}</span>
      {formatFigure(Math.abs(growth), 'percent')}
    </span>
  );
}
