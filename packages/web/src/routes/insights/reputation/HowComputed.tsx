import { reputationFormula as formula } from '@parley/contract/reputation/rules.ts';
import type { Reputation } from '@parley/contract/reputation/schemas.ts';
import { Info } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/Popover.tsx';
import { formatNet, formatPoints, formatScore, formatShare, partNames } from './reputation-words.ts';

/** The formula with the numbers of the score that is shown, line by line as it is computed. */
export function HowComputed({ reputation }: { reputation: Reputation }) {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="sm" icon={<Info size={13} aria-hidden="true" />}>
          {t('How it is computed')}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t('How it is computed')} className="w-110 max-w-[calc(100vw-16px)] p-4 text-xs">
        <Lines reputation={reputation} />
      </PopoverContent>
    </Popover>
  );
}

function Lines({ reputation: { total, usualNet } }: { reputation: Reputation }) {
  const { basis, parts, score } = total;
  const { loudnessMax, messagesMin: min, usualMessages: usual } = formula;
  const { messages } = basis;
  if (score === null || parts === null)
    return (
      <p>
        {t('A score needs {min} messages whose sentiment was read. Here are {messages}.', { min, messages })}
        <Uncounted count={basis.uncounted} />
      </p>
    );
  const net = basis.net ?? 0;
  const weighted = basis.weightedNet ?? 0;
  const mood = (messages * weighted + usual * usualNet) / (messages + usual);
  const loud = Math.min(Math.max(mood * basis.loudness, -1), 1);
  const before = formatScore(parts.start + parts.sentiment + parts.reach + parts.volume);
  const counts = { positive: basis.positive, negative: basis.negative, messages, net: formatNet(net) };
  return (
    <>
      <ol className="space-y-2.5">
        <Line name={partNames.sentiment} points={parts.sentiment}>
          {t(
            'Net sentiment: ({positive} positive − {negative} negative) / {messages} messages = {net}. Of 50 points up or down.',
            counts,
          )}
        </Line>
        <Line name={partNames.reach} points={parts.reach}>
          {t(
            'Each message weighs 1 + log10(1 + followers of its author). Weighted so, the net sentiment is {weighted} instead of {net}.',
            { weighted: formatNet(weighted), net: formatNet(net) },
          )}
        </Line>
        <Line name={partNames.volume} points={parts.volume}>
          {`${t(
            '{usual} messages of the usual mood ({usualNet}) are counted in, so that few messages do not swing a score: ({messages} × {weighted} + {usual} × {usualNet}) / {all} = {mood}.',
            {
              ...{ usual, usualNet: formatNet(usualNet), messages, weighted: formatNet(weighted) },
              ...{ all: messages + usual, mood: formatNet(mood) },
            },
          )} ${t(
            'Usual for so many days are {expected} messages: what is said counts {loudness} times, at most {most}. Together {loud}.',
            {
              ...{ expected: formatScore(basis.expected), loudness: formatNet(basis.loudness), most: loudnessMax },
              loud: formatNet(loud),
            },
          )}`}
        </Line>
        <Line name={partNames.unanswered} points={parts.unanswered}>
          {basis.unansweredShare === null
            ? t('No message was answered, and none waits for an answer.')
            : t(
                '{unanswered} of {all} messages that were answered or are open have no answer: {share} of the most that is taken off, {most} of {before}. Those of today are left out.',
                {
                  ...{ unanswered: basis.unanswered, all: basis.unanswered + basis.answered },
                  ...{
                    share: formatShare(basis.unansweredShare),
                    most: formatShare(formula.unansweredShareMax),
                    before,
                  },
                },
              )}
        </Line>
        <Line name={partNames.slowness} points={parts.slowness}>
          {basis.slowness === null
            ? t('No message was answered yet.')
            : t(
                'First answers were {slowness} slow, from 0% within the hour to 100% after a day, by the logarithm of the hours: of the most that is taken off, {most} of {before}.',
                {
                  ...{ slowness: formatShare(basis.slowness), most: formatShare(formula.slownessShareMax), before },
                },
              )}
        </Line>
      </ol>
      <p className="num mt-3 border-t border-border pt-2.5 font-medium">
        {`${formatScore(parts.start)} ${(Object.keys(partNames) as (keyof typeof partNames)[])
          .map((name) => (parts[name] < 0 ? `− ${formatScore(-parts[name])}` : `+ ${formatScore(parts[name])}`))
          .join(' ')} = ${formatScore(score)}`}
      </p>
      <Uncounted count={basis.uncounted} />
    </>
  );
}

function Uncounted({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="mt-2 block text-subtle-foreground">
      {t(
        '{count, plural, one {# message is} other {# messages are}} not counted: advertisement, not read yet, or in a language that is not read.',
        { count },
      )}
    </span>
  );
}

function Line({ children, name, points }: { name: string; points: number; children: string }) {
  return (
    <li>
      <p className="flex justify-between gap-3 font-medium">
        {name} <span className="num">{formatPoints(points)}</span>
      </p>
      <p className="text-muted-foreground">{children}</p>
    </li>
  );
}
