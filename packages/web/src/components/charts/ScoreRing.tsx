import { chartColour } from './chart-colour.ts';

const sizePx = 64;
const widthPx = 6;
const radius = (sizePx - widthPx) / 2;
const around = 2 * Math.PI * radius;

/** A score from 0 to 100 as a ring around its number; an empty ring with a dash where it is not known. The number is said beside it. */
export function ScoreRing({ value }: { value: number | null }) {
  const length = ((value ?? 0) / 100) * around;
  return (
    <span aria-hidden="true" className="relative block shrink-0" style={{ width: sizePx, height: sizePx }}>
      <svg aria-hidden="true" width={sizePx} height={sizePx} viewBox={`0 0 ${sizePx} ${sizePx}`} className="-rotate-90">
        <circle cx={sizePx / 2} cy={sizePx / 2} r={radius} fill="none" stroke="var(--muted)" strokeWidth={widthPx} />
        {length <= 0 ? null : (
          <circle
            cx={sizePx / 2}
            cy={sizePx / 2}
            r={radius}
            fill="none"
            stroke={chartColour(1)}
            strokeWidth={widthPx}
            strokeLinecap={length >= around ? 'butt' : 'round'}
            strokeDasharray={`${length} ${around}`}
          />
        )}
      </svg>
      <span className="num absolute inset-0 grid place-items-center text-[15px] font-semibold tracking-[-0.02em]">
        {value === null ? '–' : formatScore(value)}
      </span>
    </span>
  );
}

/** 51.2; 100. */
export function formatScore(value: number): string {
  return value === 100 ? '100' : value.toFixed(1);
}
