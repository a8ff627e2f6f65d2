import { slaShareOf, type TracedFigure } from '@parley/contract/response-performance/rules.ts';
import type { ResponseFigures, ResponsePerformance } from '@parley/contract/response-performance/schemas.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { formatExact } from '../../../components/charts/figure-format.ts';
import { t } from '../../../messages/translate.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Looked } from './RecordsDialog.tsx';
import {
  answererParameter,
  durationInWords,
  nameOfAnswerer,
  noteOfAnswerer,
  rateInWords,
  ratingsBasis,
  scoreInWords,
  slaBasis,
  slaInWords,
} from './response-words.ts';

type Column = {
  name: string;
  /** What it is sorted by; null stands last. */
  readValue: (figures: ResponseFigures) => number | null;
  show: (figures: ResponseFigures) => string;
  /** Below the figure. */
  more?: (figures: ResponseFigures) => string | null;
  figure: TracedFigure;
  countOf: (figures: ResponseFigures) => number;
};

const spread = (averageMs: number | null, p90Ms: number | null) =>
  averageMs === null
    ? null
    : t('avg {average} · 90% {ninety}', { average: durationInWords(averageMs), ninety: durationInWords(p90Ms) });

const columns: readonly Column[] = [
  {
    name: t('Replies'),
    readValue: ({ replies }) => replies,
    show: ({ replies }) => formatExact(replies, 'count'),
    figure: 'replies',
    countOf: ({ replies }) => replies,
  },
  {
    name: t('First response'),
    readValue: ({ firstResponseMedianMs }) => firstResponseMedianMs,
    show: ({ firstResponseMedianMs }) => durationInWords(firstResponseMedianMs),
    more: (figures) => spread(figures.firstResponseAverageMs, figures.firstResponseP90Ms),
    figure: 'first-responses',
    countOf: ({ firstResponses }) => firstResponses,
  },
  {
    name: t('Resolution'),
    readValue: ({ resolutionMedianMs }) => resolutionMedianMs,
    show: ({ resolutionMedianMs }) => durationInWords(resolutionMedianMs),
    more: (figures) => spread(figures.resolutionAverageMs, figures.resolutionP90Ms),
    figure: 'resolutions',
    countOf: ({ resolutions }) => resolutions,
  },
  {
    name: t('Reopen rate'),
    readValue: ({ reopenRate }) => reopenRate,
    show: ({ reopenRate }) => rateInWords(reopenRate),
    more: ({ closings, reopened }) => (closings === 0 ? null : t('{reopened} of {closings}', { reopened, closings })),
    figure: 'reopened',
    countOf: ({ reopened }) => reopened,
  },
  {
    name: t('Satisfaction'),
    readValue: ({ satisfaction }) => satisfaction,
    show: ({ satisfaction }) => scoreInWords(satisfaction),
    more: ({ satisfactionAnswers }) =>
      satisfactionAnswers === 0
        ? null
        : t('{count, plural, one {# ticket} other {# tickets}}', { count: satisfactionAnswers }),
    figure: 'satisfaction',
    countOf: ({ satisfactionAnswers }) => satisfactionAnswers,
  },
  {
    name: t('Promises (SLA)'),
    readValue: ({ sla }) => slaShareOf(sla),
    show: ({ sla }) => slaInWords(sla),
    more: ({ sla }) => slaBasis(sla),
    figure: 'sla-broken',
    countOf: ({ sla }) => sla.broken,
  },
  {
    name: t('Ratings'),
    readValue: ({ ratings }) => ratings.average,
    show: ({ ratings }) => scoreInWords(ratings.average),
    more: ({ ratings }) => ratingsBasis(ratings),
    figure: 'ratings',
    countOf: ({ ratings }) => ratings.answers,
  },
];

type TableProps = { performance: ResponsePerformance; onLook: (looked: Looked) => void };

/** A row for the team and one for each who answers; every figure leads to its tickets. */
export function ResponseTable({ onLook, performance: { rows, scope, team } }: TableProps) {
  const [sorting, setSorting] = useState({ column: 0, isFalling: true });
  const { readValue } = columns[sorting.column] ?? { readValue: () => null };
  const sorted = rows.toSorted((one, other) => {
    const [left, right] = [readValue(one.now), readValue(other.now)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sorting.isFalling ? right - left : left - right;
  });
  return (
    <Card className="mt-4">
      <CardHeader title={t('By person')} />
      {scope === 'own' ? (
        <p className="-mt-2 px-4 pb-3 text-xs text-subtle-foreground">
          {t('You see the whole team and your own row.')}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section tabIndex={0} aria-label={t('Response performance by person')} className="overflow-x-auto">
        <table className="w-full min-w-240 border-collapse">
          <thead>
            <tr>
              <th scope="col" className={headStyle}>
                {t('Who')}
              </th>
              {columns.map(({ name }, index) => {
                const isSorted = sorting.column === index;
                const Arrow = sorting.isFalling ? ArrowDown : ArrowUp;
                return (
                  <th
                    key={name}
                    scope="col"
                    className={headStyle}
                    aria-sort={isSorted ? (sorting.isFalling ? 'descending' : 'ascending') : 'none'}
                  >
                    <button
                      type="button"
                      className="inline-flex items-center gap-1 hover:text-foreground"
                      onClick={() => setSorting({ column: index, isFalling: isSorted ? !sorting.isFalling : true })}
                    >
                      {name}
                      {isSorted ? <Arrow size={12} aria-hidden="true" /> : null}
                    </button>
                  </th>
                );
              })}
              <th scope="col" className={headStyle}>
                {t('AI drafts')}
              </th>
            </tr>
          </thead>
          <tbody>
            <Row name={t('Whole team')} note={null} answerer="team" figures={team.now} isTeam onLook={onLook} />
            {sorted.map(({ answerer, now }) => (
              <Row
                key={answererParameter(answerer)}
                name={nameOfAnswerer(answerer)}
                note={noteOfAnswerer(answerer)}
                answerer={answererParameter(answerer)}
                figures={now}
                onLook={onLook}
              />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

const headStyle =
  'h-9 border-y border-border bg-card-2 px-3 text-start text-xs font-medium whitespace-nowrap text-muted-foreground first:ps-4 last:pe-4';

type RowProps = {
  name: string;
  note: string | null;
  answerer: string;
  figures: ResponseFigures;
  isTeam?: boolean;
  onLook: (looked: Looked) => void;
};

function Row({ answerer, figures, isTeam = false, name, note, onLook }: RowProps) {
  const { edited, own, unchanged } = figures.drafts;
  return (
    <tr className={classNames('border-b border-border last:border-b-0', isTeam && 'bg-muted/40 font-medium')}>
      <th scope="row" className="py-2 ps-4 pe-3 text-start font-medium">
        <bdi>{name}</bdi>
        {note === null ? null : <span className="block text-xs font-normal text-subtle-foreground">{note}</span>}
      </th>
      {columns.map(({ countOf, figure, more, name: column, show }) => {
        const below = more?.(figures) ?? null;
        return (
          <td key={column} className="num px-3 py-2 whitespace-nowrap">
            {countOf(figures) === 0 ? (
              <span>{show(figures)}</span>
            ) : (
              <button
                type="button"
                className="underline decoration-border underline-offset-4 hover:decoration-current"
                aria-label={t('{figure} of {name}: {value}', { figure: column, name, value: show(figures) })}
                onClick={() => onLook({ figure, answerer, name })}
              >
                {show(figures)}
              </button>
            )}
            {below === null ? null : <span className="block text-xs font-normal text-subtle-foreground">{below}</span>}
          </td>
        );
      })}
      <td className="num px-3 py-2 pe-4 text-xs font-normal whitespace-nowrap text-muted-foreground">
        {unchanged + edited + own === 0
          ? '–'
          : t('{unchanged} as drafted · {edited} edited · {own} own', { unchanged, edited, own })}
      </td>
    </tr>
  );
}
