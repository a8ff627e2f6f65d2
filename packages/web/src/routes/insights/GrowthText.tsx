import { ArrowDownRight, ArrowRight, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { formatFigure } from '../../components/charts/figure-format.ts';
import { t } from '../../messages/translate.ts';
import { classNames } from '../../ui/class-names.ts';

const ways: Record<'up' | 'down' | 'same', { Icon: LucideIcon; words: string }> = {
  up: { Icon: ArrowUpRight, words: t('up by') },
  down: { Icon: ArrowDownRight, words: t('down by') },
  same: { Icon: ArrowRight, words: t('changed by') },
};

type GrowthTextProps = {
  growth: number | null;
  /** Whether it is good news: more is, unless it is said otherwise. */
  isGood?: boolean | null;
};

/** Growth in percent; null: there is not enough to compare with. */
export function GrowthText({ growth, isGood = growth === null ? null : growth > 0 }: GrowthTextProps) {
  if (growth === null) return <span className="text-xs text-subtle-foreground">{t('not enough data')}</span>;
  // What is rounded to nothing is neither.
  const way = Math.abs(growth) < 0.05 ? 'same' : growth > 0 ? 'up' : 'down';
  const { Icon, words } = ways[way];
  const className =
    way === 'same' || isGood === null
      ? 'text-muted-foreground'
      : isGood
        ? 'text-positive-foreground'
        : 'text-negative-foreground';
  return (
    <span className={classNames('num inline-flex items-center gap-0.5 text-xs font-medium', className)}>
      <Icon size={12} aria-hidden="true" />
      <span className="sr-only">{words}</span>
      {formatFigure(Math.abs(growth), 'percent')}
    </span>
  );
}
