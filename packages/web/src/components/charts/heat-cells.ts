/** The cells of a heat map: how deep their colour is, and where a key leads from one. */

export type Cell = { row: number; column: number };

/** The least that is more than nothing is still seen. */
const faintest = 8;

/** How much of the full colour a value has, in percent: 0 for nothing, 100 for the highest. */
export function heatOf(value: number, highest: number): number {
  if (value <= 0 || highest <= 0) return 0;
  return Math.round(faintest + (100 - faintest) * Math.min(value / highest, 1));
}

/** Where the key leads, within the map; null: it is no key of a map. */
export function movedCell(key: string, { column, row }: Cell, size: { rows: number; columns: number }): Cell | null {
  const moves: Record<string, Cell> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: size.columns - 1 },
  };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (to === undefined) return null;
  return {
    row: Math.min(Math.max(to.row, 0), Math.max(size.rows - 1, 0)),
    column: Math.min(Math.max(to.column, 0), Math.max(size.columns - 1, 0)),
  };
}
