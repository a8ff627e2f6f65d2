import { t } from '../../messages/translate.ts';
import { classNames } from '../../ui/class-names.ts';
import type { ChartSeries } from './chart-series.ts';
import { Swatch } from './Swatch.tsx';

type Named = Pick<ChartSeries, 'name' | 'colour'>;

/** The names of a chart's series, beside its title. */
export function ChartLegend({ className, series }: { series: readonly Named[]; className?: string }) {
  return (
    <ul
      className={classNames('flex flex-wrap gap-x-3.5 text-xs text-muted-foreground', className)}
      aria-label={t('Legend')}
    >
      {series.map(({ colour, name }) => (
        <li key={name} className="flex items-center gap-1.5">
          <Swatch colour={colour} />
          {name}
        </li>
      ))}
    </ul>
  );
}
