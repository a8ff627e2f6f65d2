import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { classNames } from '../../ui/class-names.ts';
import { type FigureUnit, formatExact, formatFigure } from './figure-format.ts';
import { heatOf, movedCell } from './heat-cells.ts';
import { useWidth } from './use-width.ts';

export type HeatMapData = {
  /** What it shows, for readers of screens. */
  label: string;
  /** Of the first column. */
  corner: string;
  rows: readonly { id: string; name: string }[];
  /** `short` is shown above those for which there is room; every cell tells the full name. */
  columns: readonly { id: string; name: string; short: string }[];
  /** By row and column; null: not known. */
  values: readonly (readonly (number | null)[])[];
  unit: FigureUnit;
  /** After a value: 12 messages. */
  noun: string;
};

type HeatMapProps = {
  chart: HeatMapData;
  /** Shows what a cell counts, by a click or Enter; asked for cells that count something. */
  onOpen?: (row: number, column: number) => void;
};

const rowHeadPx = 40;
const columnMinPx = 11;
/** Of a letter above a column, about. */
const letterPx = 6.2;

/**
 * A table whose cells are the deeper, the higher their figure. A pointer or the arrow keys go from cell to cell, and the line below tells
 * the cell; a gap is hatched, so that it cannot be taken for nothing.
 */
export function HeatMap({ chart, onOpen }: HeatMapProps) {
  const { columns, corner, label, noun, rows, unit, values } = chart;
  const [active, setActive] = useState<{ row: number; column: number } | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [ref, widthPx] = useWidth();
  const longest = Math.max(...columns.map(({ short }) => short.length), 1);
  const columnPx = Math.max(((widthPx ?? 0) - rowHeadPx) / Math.max(columns.length, 1), columnMinPx);
  const labelEvery = Math.ceil((longest * letterPx + 6) / columnPx);
  const known = values.flatMap((row) => row.filter((value) => value !== null));
  const highest = Math.max(...known, 0);
  const focused = active ?? { row: 0, column: 0 };
  const wordsAt = (row: number, column: number) => {
    const value = values[row]?.[column] ?? null;
    const place = `${rows[row]?.name ?? ''}, ${columns[column]?.name ?? ''}`;
    return value === null ? `${place}: ${t('not told')}` : `${place}: ${formatExact(value, unit)} ${noun}`;
  };
  const open = (row: number, column: number) => {
    if ((values[row]?.[column] ?? 0) > 0) onOpen?.(row, column);
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && active !== null) return open(active.row, active.column);
    const next = movedCell(event.key, focused, { rows: rows.length, columns: columns.length });
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  }
  return (
    <div ref={ref}>
      <div className="relative overflow-x-auto">
        {/* Time runs from left to right in every language's charts here. */}
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are gone through by arrow keys
          role="grid"
          dir="ltr"
          aria-label={label}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setActive(null)}
          style={{ minWidth: columns.length * columnMinPx + rowHeadPx }}
          className="num w-full table-fixed border-separate border-spacing-0.5 text-2xs text-subtle-foreground"
        >
          <thead>
            <tr>
              <th scope="col" className="w-10 text-start font-normal">
                <span className="sr-only">{corner}</span>
              </th>
              {columns.map(({ id, name, short }, index) => (
                <th key={id} scope="col" className="overflow-visible text-start font-normal whitespace-nowrap">
                  <span aria-hidden="true">{index % labelEvery === 0 ? short : ''}</span>
                  <span className="sr-only">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name }, row) => (
              <tr key={id}>
                <th scope="row" className="pe-1 text-start font-normal whitespace-nowrap">
                  {name}
                </th>
                {columns.map((column, index) => {
                  const value = values[row]?.[index] ?? null;
                  const isFocused = focused.row === row && focused.column === index;
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of all its cells
                    <td
                      key={column.id}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                      role="gridcell"
                      data-cell={`${row} ${index}`}
                      tabIndex={isFocused ? 0 : -1}
                      aria-label={wordsAt(row, index)}
                      onFocus={() => setActive({ row, column: index })}
                      onPointerEnter={() => setActive({ row, column: index })}
                      onClick={() => open(row, index)}
                      className={classNames(
                        'h-5.5 rounded-[3px]',
                        value === null && 'border border-dashed border-border',
                        onOpen !== undefined && (value ?? 0) > 0 && 'cursor-pointer',
                      )}
                      style={
                        value === null
                          ? undefined
                          : {
                              backgroundColor: `color-mix(in oklab, var(--chart-1) ${heatOf(value, highest)}%, var(--muted))`,
                            }
                      }
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="num mt-1 flex min-h-5 flex-wrap items-center justify-between gap-x-3 text-xs text-muted-foreground">
        <p aria-hidden="true">{active === null ? '' : wordsAt(active.row, active.column)}</p>
        <p aria-hidden="true" className="ms-auto flex items-center gap-1.5 text-2xs text-subtle-foreground">
          {formatFigure(0, unit)}
          <span
            className="h-2 w-20 rounded-full"
            style={{ background: 'linear-gradient(to right, var(--muted), var(--chart-1))' }}
          />
          {formatFigure(highest, unit)}
        </p>
      </div>
    </div>
  );
}
