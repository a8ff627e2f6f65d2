import { t } from '../../../messages/translate.ts';

const radius = 34;
const circumference = 2 * Math.PI * radius;

/** The score as a ring that fills up to 100. */
export function ScoreRing({ score }: { score: number }) {
  return (
    <svg
      width="84"
      height="84"
      viewBox="0 0 84 84"
      role="img"
      aria-label={t('Score {score} of 100', { score })}
      className="shrink-0"
    >
      <circle cx="42" cy="42" r={radius} fill="none" stroke="var(--muted)" strokeWidth="7" />
      {score === 0 ? null : (
        <circle
          cx="42"
          cy="42"
          r={radius}
          fill="none"
          stroke="var(--primary)"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={`${(circumference * score) / 100} ${circumference}`}
          transform="rotate(-90 42 42)"
        />
      )}
      <text x="42" y="46" textAnchor="middle" fontSize="21" fontWeight="600" fill="var(--foreground)">
        {score}
      </text>
      <text x="42" y="59" textAnchor="middle" fontSize="10" fill="var(--subtle-foreground)">
        /100
      </text>
    </svg>
  );
}
