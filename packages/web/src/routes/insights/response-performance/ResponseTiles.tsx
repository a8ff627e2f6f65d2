import type { ResponseFigures, ResponsePerformance } from '@parley/contract/response-performance/schemas.ts';
import { CircleCheck, Clock3, type LucideIcon, MessageSquareReply, RotateCcw, Smile } from 'lucide-react';
import { formatFigure } from '../../../components/charts/figure-format.ts';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { durationInWords, rateInWords, scoreInWords } from './response-words.ts';

type Tile = {
  name: string;
  Icon: LucideIcon;
  readValue: (figures: ResponseFigures) => number | null;
  show: (value: number | null) => string;
  /** Whether less is better, more is, or neither. */
  better: 'less' | 'more' | null;
};

const tiles: readonly Tile[] = [
  {
    name: t('First response (median)'),
    Icon: Clock3,
    readValue: ({ firstResponseMedianMs }) => firstResponseMedianMs,
    show: durationInWords,
    better: 'less',
  },
  {
    name: t('Resolution (median)'),
    Icon: CircleCheck,
    readValue: ({ resolutionMedianMs }) => resolutionMedianMs,
    show: durationInWords,
    better: 'less',
  },
  {
    name: t('Replies'),
    Icon: MessageSquareReply,
    readValue: ({ replies }) => replies,
    show: (value) => formatFigure(value ?? 0, 'count'),
    better: null,
  },
  {
    name: t('Reopen rate'),
    Icon: RotateCcw,
    readValue: ({ reopenRate }) => reopenRate,
    show: rateInWords,
    better: 'less',
  },
  {
    name: t('Satisfaction'),
    Icon: Smile,
    readValue: ({ satisfaction }) => satisfaction,
    show: scoreInWords,
    better: 'more',
  },
];

/** The team's figures, each beside what it was in the period before. */
export function ResponseTiles({ performance: { period, team } }: { performance: ResponsePerformance }) {
  return (
    <dl className="grid grid-cols-5 border-t border-border max-[1100px]:grid-cols-2">
      {tiles.map(({ Icon, better, name, show, readValue }, index) => {
        const [now, before] = [readValue(team.now), readValue(team.before)];
        return (
          <div
            key={name}
            className={classNames(
              'border-border px-4 py-3.5',
              index > 0 && 'border-s',
              index % 2 === 0 && 'max-[1100px]:border-s-0',
              index > 1 && 'max-[1100px]:border-t',
            )}
          >
            <dt className="flex items-center gap-1.5 text-xs text-muted-foreground">
              <Icon size={14} aria-hidden="true" />
              {name}
            </dt>
            <dd>
              <p className="num mt-1 text-[22px] leading-7 font-semibold tracking-[-0.02em]">{show(now)}</p>
              {now === null || before === null ? (
                <p className="text-xs text-subtle-foreground">{t('nothing to compare with')}</p>
              ) : (
                <p className={classNames('num text-xs', toneOf(now - before, better))}>
                  {t('{before} in the {days} days before', { before: show(before), days: period.days })}
                </p>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function toneOf(change: number, better: Tile['better']): string {
  if (better === null || change === 0) return 'text-subtle-foreground';
  return change < 0 === (better === 'less') ? 'text-positive-foreground' : 'text-negative-foreground';
}
