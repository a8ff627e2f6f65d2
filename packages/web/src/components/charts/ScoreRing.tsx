import { classNames } from '../../ui/class-names.ts';
import { chartColour } from './chart-colour.ts';

const sizes = {
  small: { sizePx: 40, widthPx: 4, font: 'text-2xs' },
  medium: { sizePx: 64, widthPx: 6, font: 'text-[15px]' },
  large: { sizePx: 132, widthPx: 10, font: 'text-[32px]' },
};
const tones = { neutral: chartColour(1), positive: 'var(--positive)', negative: 'var(--negative)' };

type ScoreRingProps = { value: number | null; size?: keyof typeof sizes; tone?: keyof typeof tones };

/** A score from 0 to 100 as a ring around its number; an empty ring with a dash where it is not known. The number is said beside it. */
export function ScoreRing({ size = 'medium', tone = 'neutral', value }: ScoreRingProps) {
  const { font, sizePx, widthPx } = sizes[size];
  const radius = (sizePx - widthPx) / 2;
  const around = 2 * Math.PI * radius;
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
            stroke={tones[tone]}
            strokeWidth={widthPx}
            strokeLinecap={length >= around ? 'butt' : 'round'}
            strokeDasharray={`${length} ${around}`}
          />
        )}
      </svg>
      <span
        className={classNames('num absolute inset-0 grid place-items-center font-semibold tracking-[-0.02em]', font)}
      >
        {value === null ? '–' : formatScore(value)}
      </span>
    </span>
  );
}

/** 51.2; 100. */
export function formatScore(value: number): string {
  return value === 100 ? '100' : value.toFixed(1);
}
