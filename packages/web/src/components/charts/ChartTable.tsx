import { t } from '../../messages/translate.ts';
import { formatDay } from './chart-day.ts';
import { chartHeightPx } from './chart-frame.ts';
import type { TimeChartData } from './chart-series.ts';
import { formatExact } from './figure-format.ts';

/** The same figures as a table, as high as the chart; the latest day on top. */
export function ChartTable({ chart: { days, label, series, unit } }: { chart: TimeChartData }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={t('{label} as a table', { label })}
      className="overflow-y-auto rounded-sm"
      style={{ height: chartHeightPx }}
    >
      <table className="num w-full text-xs">
        <thead className="sticky top-0 bg-card">
          <tr>
            <th scope="col" className="py-1 text-start font-medium text-muted-foreground">
              {t('Day')}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-1 text-end font-medium text-muted-foreground">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => ({ day, index }))
            .reverse()
            .map(({ day, index }) => (
              <tr key={day} className="border-t border-border">
                <th scope="row" className="py-1 text-start font-normal">
                  {formatDay(day, 'table')}
                </th>
                {series.map(({ gap, name, values }) => {
                  const value = values[index] ?? null;
                  return (
                    <td key={name} className="py-1 text-end">
                      {value === null ? (
                        <span className="text-subtle-foreground">{gap ?? t('not told')}</span>
                      ) : (
                        formatExact(value, unit)
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
