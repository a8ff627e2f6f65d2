import type { ScoreParts as Parts } from '@parley/contract/reputation/schemas.ts';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatPoints, formatScore, partNames } from './reputation-words.ts';

const names = Object.keys(partNames) as (keyof typeof partNames)[];

/** What a score is made of: each part's points as a bar from the middle, and what they add up to. */
export function ScoreParts({ parts, score }: { parts: Parts; score: number }) {
  // The longest bar fills its half; a score of small parts does not look as if it had large ones.
  const most = Math.max(10, ...names.map((name) => Math.abs(parts[name])));
  return (
    <dl className="grid grid-cols-[auto_minmax(80px,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-xs">
      <Row name={t('Neutral start')} points={formatScore(parts.start)} />
      {names.map((name) => (
        <Row key={name} name={partNames[name]} points={formatPoints(parts[name])} share={parts[name] / most} />
      ))}
      <Row name={t('Score')} points={formatScore(score)} isSum />
    </dl>
  );
}

type RowProps = { name: string; points: string; share?: number; isSum?: boolean };

function Row({ isSum = false, name, points, share }: RowProps) {
  const line = isSum ? 'border-t border-border pt-1.5 font-semibold' : '';
  return (
    <div className="col-span-3 grid grid-cols-subgrid items-center">
      <dt className={classNames(line, isSum ? '' : 'text-muted-foreground')}>{name}</dt>
      <span aria-hidden="true" className={classNames('relative h-2.5', line, isSum && 'h-full')}>
        {share === undefined ? null : (
          <>
            <span className="absolute inset-y-0 start-1/2 w-px bg-border-strong" />
            <span
              className={classNames(
                'absolute inset-y-0 rounded-[3px]',
                share < 0 ? 'end-1/2 bg-negative' : 'start-1/2 bg-positive',
              )}
              style={{ width: `${Math.abs(share) * 50}%` }}
            />
          </>
        )}
      </span>
      <dd className={classNames('num text-end tabular-nums', line)}>{points}</dd>
    </div>
  );
}
