import { runsOf, scaleOf } from '@parley/contract/chart-scale.ts';
import { heightOf, linePath } from './chart-geometry.ts';

const widthPx = 92;
const heightPx = 26;

/** A line without axes, beside a figure that says the rest. */
export function Sparkline({ isFalling, values }: { values: readonly (number | null)[]; isFalling: boolean }) {
  const runs = runsOf(values.map((value) => value !== null)).filter(([first, last]) => last > first);
  if (runs.length === 0) return null;
  const scale = scaleOf(values, { isFromZero: false, isWhole: false });
  const stepPx = widthPx / Math.max(values.length - 1, 1);
  return (
    <svg aria-hidden="true" width={widthPx} height={heightPx} viewBox={`-1 -2 ${widthPx + 2} ${heightPx + 4}`}>
      {runs.map(([first, last]) => (
        <path
          key={first}
          d={linePath(
            values.slice(first, last + 1).map((value, index) => ({
              x: (first + index) * stepPx,
              y: heightOf(value ?? 0, scale, heightPx),
            })),
          )}
          fill="none"
          stroke={isFalling ? 'var(--negative)' : 'var(--chart-1)'}
          strokeWidth={1.75}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
