import type { AdvancedInsights, AdvancedScore } from '@parley/contract/insights/advanced-schemas.ts';
import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { Info } from 'lucide-react';
import { formatScore, ScoreRing } from '../../../components/charts/ScoreRing.tsx';
import { locale, t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/Popover.tsx';
import { scoreNames } from './advanced-words.ts';
import { formulaInNumbers, formulaInWords, formulaNumber, missingTermsOf } from './score-formula.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

type TilesProps = { advanced: AdvancedInsights; platform: InsightsPlatform };

/** The four scores, each with how it is computed. */
export function ScoreTiles({ advanced: { insights, scores }, platform }: TilesProps) {
  return (
    <ul
      aria-label={t('Scores')}
      className="grid grid-cols-4 border-t border-border max-[1100px]:grid-cols-2 max-[440px]:grid-cols-1"
    >
      {scores.map((score, index) => (
        <li
          key={score.name}
          className={classNames(
            'flex items-center gap-3.5 border-border px-4 py-3.5',
            index > 0 && 'border-s',
            index === 2 && 'max-[1100px]:border-s-0',
            index > 1 && 'max-[1100px]:border-t',
            index > 0 && 'max-[440px]:border-s-0 max-[440px]:border-t',
          )}
        >
          <ScoreRing value={score.value} />
          <div className="min-w-0">
            <h3 className="flex items-center gap-0.5 text-xs text-muted-foreground">
              {scoreNames[score.name]}
              <HowComputed score={score} days={insights.period.days} />
            </h3>
            {score.value === null ? (
              <p className="text-xs text-subtle-foreground">
                {t('not enough data')}
                <span className="block">{reasonOf(score, insights.offers, platform)}</span>
              </p>
            ) : (
              <p className="num text-xs">
                <span className="sr-only">{t('{score} of 100.', { score: formatScore(score.value) })} </span>
                <Change score={score.value} before={score.before} days={insights.period.days} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Change({ before, days, score }: { score: number; before: number | null; days: number }) {
  if (before === null) return <span className="text-subtle-foreground">{t('of 100, nothing to compare with')}</span>;
  const change = score - before;
  const isSame = Math.abs(change) < 0.05;
  return (
    <>
      <span
        className={classNames(
          'font-medium',
          isSame ? 'text-muted-foreground' : change > 0 ? 'text-positive-foreground' : 'text-negative-foreground',
        )}
      >
        {isSame
          ? t('unchanged')
          : t('{change} points', { change: `${change > 0 ? '+' : '−'}${formatScore(Math.abs(change))}` })}
      </span>{' '}
      <span className="text-subtle-foreground">{t('vs previous {days} days', { days })}</span>
    </>
  );
}

/** Which number is missing, and where it is the network that never tells it. */
function reasonOf(score: AdvancedScore, offers: readonly string[], platform: InsightsPlatform): string {
  const missing = missingTermsOf(score);
  const needsReach = score.terms.some(({ name }) => name === 'reach' || name === 'reachGrowth');
  if (needsReach && !offers.includes('reach'))
    return t('{platform} does not tell reach.', { platform: platformNames[platform] });
  if (missing.length === 0) return t('A number that is divided by is zero.');
  return t('Missing: {terms}', { terms: list.format(missing) });
}

function HowComputed({ days, score }: { score: AdvancedScore; days: number }) {
  const name = scoreNames[score.name];
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton
          size="sm"
          label={t('How {score} is computed', { score: name })}
          icon={<Info size={13} aria-hidden="true" />}
          className="-my-1.5"
        />
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label={t('How {score} is computed', { score: name })}
        className="w-88 max-w-[calc(100vw-2rem)] p-4"
      >
        <h4 className="text-sm font-semibold">{t('How it is computed')}</h4>
        <p className="mt-2 text-sm text-muted-foreground">{formulaInWords(score.name)}</p>
        <p className="num mt-2 rounded-md bg-muted px-2.5 py-2 text-sm wrap-anywhere" dir="ltr">
          {formulaInNumbers(score)}
          {score.computed === null ? null : <b className="font-semibold"> = {formulaNumber(score.computed)}</b>}
        </p>
        <ul className="mt-2 space-y-1 text-xs text-subtle-foreground">
          {notesOf(score, days).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}

function notesOf(score: AdvancedScore, days: number): string[] {
  const { computed, name, value } = score;
  const missing = missingTermsOf(score);
  return [
    ...(missing.length === 0
      ? []
      : [t('Not known: {terms}. Without it there is no score.', { terms: list.format(missing) })]),
    ...(name === 'audienceHealth' ? [t('Growth is in percent against the {days} days before.', { days })] : []),
    ...(name === 'overall' ? [t('The mean of the three scores as their rings show them.')] : []),
    ...(score.days === null
      ? []
      : [t('Sums of the {known} of {days} days on which all of them are known.', { known: score.days, days })]),
    ...(computed !== null && computed !== value ? [t('The ring shows 0 to 100.')] : []),
  ];
}
