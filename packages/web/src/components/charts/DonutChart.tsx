import { useState } from 'react';
import { t } from '../../messages/translate.ts';
import { PartName } from './BarList.tsx';
import { chartColour } from './chart-colour.ts';
import { type ChartParts, sharesOf } from './chart-parts.ts';
import { formatExact, formatFigure } from './figure-format.ts';
import { Swatch } from './Swatch.tsx';

const sizePx = 148;
const widthPx = 22;
const radius = (sizePx - widthPx) / 2;
const around = 2 * Math.PI * radius;
/** Between two slices. */
const gapPx = 2;

type DonutChartProps = {
  chart: ChartParts;
  /** Below the sum in the middle: messages. */
  noun: string;
};

/** Parts of a whole as a ring, with a legend of counts and percent that says all of it in words. */
export function DonutChart({ chart: { label, parts, unit }, noun }: DonutChartProps) {
  const [active, setActive] = useState<string | null>(null);
  const shares = sharesOf(parts.map(({ value }) => value));
  const sum = parts.reduce((total, { value }) => total + (value ?? 0), 0);
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((total, share) => total + share, 0));
  return (
    <div className="flex items-center gap-x-6 gap-y-3 max-sm:flex-col">
      <div aria-hidden="true" className="relative shrink-0" style={{ width: sizePx, height: sizePx }}>
        <svg
          aria-hidden="true"
          width={sizePx}
          height={sizePx}
          viewBox={`0 0 ${sizePx} ${sizePx}`}
          className="-rotate-90"
        >
          <circle cx={sizePx / 2} cy={sizePx / 2} r={radius} fill="none" stroke="var(--muted)" strokeWidth={widthPx} />
          {parts.map(({ colour, id }, index) => {
            const share = shares[index] ?? 0;
            const length = share === 1 ? around : Math.max(share * around - gapPx, 0);
            return share === 0 ? null : (
              <circle
                key={id}
                cx={sizePx / 2}
                cy={sizePx / 2}
                r={radius}
                fill="none"
                stroke={chartColour(colour)}
                strokeWidth={widthPx}
                strokeOpacity={active === null || active === id ? 1 : 0.35}
                strokeDasharray={`${length} ${around - length}`}
                strokeDashoffset={-(starts[index] ?? 0) * around}
                onPointerEnter={() => setActive(id)}
                onPointerLeave={() => setActive(null)}
              />
            );
          })}
        </svg>
        <p className="num pointer-events-none absolute inset-0 flex flex-col items-center justify-center text-center">
          <span className="text-[22px] leading-7 font-semibold tracking-[-0.02em]">{formatFigure(sum, unit)}</span>
          <span className="text-xs text-muted-foreground">{noun}</span>
        </p>
      </div>
      <ul
        aria-label={label}
        className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_max-content_max-content] gap-x-4 max-sm:w-full"
      >
        {parts.map((part, index) => (
          <li
            key={part.id}
            onPointerEnter={() => setActive(part.id)}
            onPointerLeave={() => setActive(null)}
            className="col-span-3 grid min-h-7.5 grid-cols-subgrid items-center border-b border-border text-sm last:border-b-0"
          >
            <span className="flex min-w-0 items-center gap-2">
              <Swatch colour={part.colour} />
              <PartName part={part} />
            </span>
            <span className="num text-end font-medium">
              {part.value === null ? t('not told') : formatExact(part.value, unit)}
              <span className="sr-only"> {part.noun ?? noun}</span>
            </span>
            <span className="num w-12 text-end text-muted-foreground">
              {part.value === null ? '' : formatFigure((shares[index] ?? 0) * 100, 'percent')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
