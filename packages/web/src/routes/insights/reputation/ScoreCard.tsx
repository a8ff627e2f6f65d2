import { reputationFormula } from '@parley/contract/reputation/rules.ts';
import type { Reputation } from '@parley/contract/reputation/schemas.ts';
import type { Sentiment } from '@parley/contract/tickets/rules.ts';
import { ScoreRing } from '../../../components/charts/ScoreRing.tsx';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Change } from './Change.tsx';
import { HowComputed } from './HowComputed.tsx';
import { formatScore, nameOf, toneOf } from './reputation-words.ts';
import { ScoreParts } from './ScoreParts.tsx';

type ScoreCardProps = { reputation: Reputation; onShowMessages: (sentiment: Sentiment | null) => void };

/** The score of what was asked for, what it is made of, and how many messages of which mood are behind it. */
export function ScoreCard({ onShowMessages, reputation }: ScoreCardProps) {
  const { period, total } = reputation;
  const { basis, change, parts, score } = total;
  const moods: [Sentiment, number, string][] = [
    ['positive', basis.positive, t('Positive')],
    ['neutral', basis.neutral, t('Neutral')],
    ['negative', basis.negative, t('Negative')],
  ];
  return (
    <section
      aria-label={t('Score of {name}', { name: nameOf(total) })}
      className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-x-7 gap-y-5 border-t border-border p-4 max-[1100px]:grid-cols-[auto_minmax(0,1fr)] max-sm:grid-cols-1 max-sm:justify-items-center"
    >
      <ScoreRing value={score} size="large" tone={toneOf(score)} />
      <div className="min-w-0 max-sm:text-center">
        <h3 className="text-sm font-semibold">{nameOf(total)}</h3>
        {score === null ? (
          <p className="mt-1 text-muted-foreground">
            {t('Not enough data: a score needs {min} messages whose sentiment was read.', {
              min: reputationFormula.messagesMin,
            })}
          </p>
        ) : (
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 max-sm:justify-center">
            <span className="sr-only">{t('{score} of 100.', { score: formatScore(score) })}</span>
            <Change points={change} />
            {change === null ? null : (
              <span className="text-xs text-subtle-foreground">
                {t('points vs previous {days} days', { days: period.days })}
              </span>
            )}
          </p>
        )}
        <div className="mt-2.5 flex flex-wrap gap-x-1 gap-y-1 max-sm:justify-center">
          <Button size="sm" variant="soft" disabled={basis.messages === 0} onClick={() => onShowMessages(null)}>
            {t('{count, plural, one {# message} other {# messages}}', { count: basis.messages })}
          </Button>
          {moods.map(([mood, count, name]) => (
            <Button key={mood} size="sm" variant="ghost" disabled={count === 0} onClick={() => onShowMessages(mood)}>
              <span aria-hidden="true" className={`size-2 rounded-full ${dots[mood]}`} />
              {`${name} ${count.toLocaleString(locale)}`}
            </Button>
          ))}
        </div>
        <div className="mt-1 -ms-2.5 flex flex-wrap items-center gap-x-1 max-sm:ms-0 max-sm:justify-center">
          <HowComputed reputation={reputation} />
          {basis.uncounted === 0 ? null : (
            <span className="num text-xs text-subtle-foreground">
              {t('{uncounted} of {all} messages are not counted', {
                uncounted: basis.uncounted.toLocaleString(locale),
                all: (basis.messages + basis.uncounted).toLocaleString(locale),
              })}
            </span>
          )}
        </div>
      </div>
      {score === null || parts === null ? null : (
        <div className="w-full min-w-0 max-[1100px]:col-span-2 max-sm:col-span-1">
          <ScoreParts parts={parts} score={score} />
        </div>
      )}
    </section>
  );
}

const dots: Record<Sentiment, string> = { positive: 'bg-positive', neutral: 'bg-neutral', negative: 'bg-negative' };
