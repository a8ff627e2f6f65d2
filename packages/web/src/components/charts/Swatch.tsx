import { type ChartColour, chartColour } from './chart-colour.ts';

/** A series' colour, before its name. */
export function Swatch({ colour }: { colour: ChartColour }) {
  return (
    <span
      aria-hidden="true"
      className="size-2 shrink-0 rounded-[2.5px]"
      style={{ backgroundColor: chartColour(colour) }}
    />
  );
}
