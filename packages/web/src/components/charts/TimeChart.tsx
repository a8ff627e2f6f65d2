import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { classNames } from '../../ui/class-names.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import { formatDay } from './chart-day.ts';
import { chartHeightPx, frameOf, nearestOf } from './chart-frame.ts';
import { heldDaysOf, type TimeChartData } from './chart-series.ts';
import { formatExact } from './figure-format.ts';
import { Swatch } from './Swatch.tsx';
import { useWidth } from './use-width.ts';

/**
 * Figures by day as areas, lines or bars. A pointer or the arrow keys go from day to day and tell its figures; gaps stay gaps, shaded.
 * To readers of screens it is a slider over the days.
 * @param onChoose a day was clicked, or chosen by Enter
 */
export function TimeChart({ chart, onChoose }: { chart: TimeChartData; onChoose?: (index: number) => void }) {
  const [ref, widthPx] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const frame = useMemo(() => (widthPx === null ? null : frameOf(chart, widthPx)), [chart, widthPx]);
  const last = chart.days.length - 1;
  const held = useMemo(() => heldDaysOf(chart), [chart]);
  const lastHeld = Math.max(held.lastIndexOf(true), 0);
  const told = active === null ? lastHeld : Math.min(active, last);

  function onKeyDown(event: KeyboardEvent) {
    const next = keyMoves[event.key]?.(told, last);
    if (event.key === 'Escape') setActive(null);
    if (event.key === 'Enter' && onChoose !== undefined) onChoose(told);
    if (next === undefined) return;
    event.preventDefault();
    setActive(Math.min(Math.max(next, 0), last));
  }
  function dayAt(event: MouseEvent<HTMLDivElement>): number | null {
    return frame === null ? null : nearestOf(event.clientX - event.currentTarget.getBoundingClientRect().left, frame);
  }
  function onPointer(event: PointerEvent<HTMLDivElement>) {
    const day = dayAt(event);
    if (day !== null) setActive(day);
  }
  function onClick(event: MouseEvent<HTMLDivElement>) {
    const day = dayAt(event);
    if (day !== null) onChoose?.(day);
  }

  return (
    <div
      ref={ref}
      // Time runs from left to right in every language's charts here.
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={t('{label} by day', { label: chart.label })}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(last, 0)}
      aria-valuenow={told}
      aria-valuetext={inWords(chart, told)}
      className={classNames('relative touch-pan-y rounded-sm', onChoose !== undefined && 'cursor-pointer')}
      style={{ height: chartHeightPx }}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(told)}
      onBlur={() => setActive(null)}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onClick={onClick}
      onPointerLeave={() => setActive(null)}
    >
      {frame === null ? null : (
        <>
          <ChartDrawing chart={chart} frame={frame} active={active} />
          {active === null ? null : <ChartTip chart={chart} index={told} x={frame.xOf(told)} widthPx={frame.widthPx} />}
        </>
      )}
    </div>
  );
}

const keyMoves: Record<string, (from: number, last: number) => number> = {
  ArrowLeft: (from) => from - 1,
  ArrowDown: (from) => from - 1,
  ArrowRight: (from) => from + 1,
  ArrowUp: (from) => from + 1,
  PageDown: (from) => from - 7,
  PageUp: (from) => from + 7,
  Home: () => 0,
  End: (_, last) => last,
};

function inWords({ days, series, unit }: TimeChartData, index: number): string {
  const day = days[index];
  if (day === undefined) return t('No figure');
  const figures = series.map(({ gap, noun, values }) => {
    const value = values[index] ?? null;
    return value === null ? (gap ?? t('no {noun} told', { noun })) : `${formatExact(value, unit)} ${noun}`;
  });
  return `${formatDay(day, 'point')}: ${figures.join(', ')}`;
}

type TipProps = { chart: TimeChartData; index: number; x: number; widthPx: number };

function ChartTip({ chart: { days, series, unit }, index, x, widthPx }: TipProps) {
  // Beside its day, on the side that has room.
  const isLeft = x > widthPx / 2;
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute top-4 z-1 rounded-md border border-border bg-popover px-2.5 py-1.5 text-xs whitespace-nowrap text-popover-foreground shadow-md',
        isLeft && '-translate-x-full',
      )}
      style={{ left: isLeft ? x - 10 : x + 10 }}
    >
      <p className="text-muted-foreground">{formatDay(days[index] ?? '', 'point')}</p>
      {series.map(({ colour, gap, name, noun, values }) => {
        const value = values[index] ?? null;
        return (
          <p key={name} className="flex items-center gap-1.5">
            {series.length > 1 ? <Swatch colour={colour} /> : null}
            {value === null ? (
              <span>{gap ?? t('no {noun} told', { noun })}</span>
            ) : (
              <span>
                <b className="num font-semibold">{formatExact(value, unit)}</b> {noun}
              </span>
            )}
          </p>
        );
      })}
    </div>
  );
}
