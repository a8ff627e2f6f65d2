import { Link } from 'react-router';
import { t } from '../../messages/translate.ts';
import { chartColour } from './chart-colour.ts';
import type { ChartPart, ChartParts } from './chart-parts.ts';
import { formatExact, formatFigure } from './figure-format.ts';

type BarListProps = {
  chart: ChartParts;
  /** The value of a full bar; the highest of the list where it is not given. */
  max?: number;
};

/** Bars that lie below each other, each with its name and figure: a list to readers of screens. */
export function BarList({ chart: { label, parts, unit }, max }: BarListProps) {
  const full = max ?? Math.max(...parts.map(({ value }) => value ?? 0), 0);
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,max-content)_minmax(2rem,1fr)_max-content] gap-x-3">
      {parts.map((part) => (
        <li key={part.id} className="col-span-3 grid min-h-7.5 grid-cols-subgrid items-center text-sm">
          <span className="flex min-w-0 items-center gap-2">
            {part.icon}
            <PartName part={part} />
          </span>
          <span aria-hidden="true" className="h-3.5 overflow-hidden rounded-[3px] bg-muted">
            <span
              className="block h-full rounded-[3px]"
              style={{
                width: `${full <= 0 ? 0 : (Math.max(part.value ?? 0, 0) / full) * 100}%`,
                backgroundColor: chartColour(part.colour),
              }}
            />
          </span>
          <span className="num text-end">
            {part.value === null ? (
              <span className="text-subtle-foreground">{t('not told')}</span>
            ) : (
              <b className="font-medium" title={`${formatExact(part.value, unit)} ${part.noun ?? ''}`.trim()}>
                {formatFigure(part.value, unit)}
              </b>
            )}
            {part.noun === undefined ? null : <span className="sr-only"> {part.noun}</span>}
            {part.more === undefined ? null : (
              <span className="ms-1.5 text-xs text-subtle-foreground">{part.more}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Its name, which leads to its rows. */
export function PartName({ part: { name, to } }: { part: ChartPart }) {
  return to === undefined ? (
    <bdi className="truncate">{name}</bdi>
  ) : (
    <Link to={to} className="truncate rounded-sm hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
