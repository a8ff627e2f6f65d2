import type { Keyword, Keywords } from '@parley/contract/overview/schemas.ts';
import { type Sentiment, sentiments } from '@parley/contract/tickets/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Hash } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChartLegend } from '../../../components/charts/ChartLegend.tsx';
import { type ChartColour, chartColour } from '../../../components/charts/chart-colour.ts';
import { formatExact, formatFigure } from '../../../components/charts/figure-format.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Widget } from '../ChartWidget.tsx';
import { ChartAnswer } from './ChartAnswer.tsx';
import { keywordsQuery, type OverviewQuery } from './overview.queries.ts';
import { inboxLinkOf } from './overview-address.ts';

const title = t('Keywords');
const id = 'keywords';
/** So many are shown before somebody asks for all. */
const shownFirst = 10;

const names: Record<Sentiment | 'unknown', string> = {
  positive: t('Positive'),
  neutral: t('Neutral'),
  negative: t('Negative'),
  unknown: t('Unknown'),
};
const parts = [...sentiments, 'unknown'] as const;

/** What people write about, and in which mood. A word opens its messages. */
export function KeywordsCard({ query }: { query: OverviewQuery }) {
  const answer = useQuery(keywordsQuery(query));
  return (
    <ChartAnswer id={id} title={title} answer={answer}>
      {(data) => <KeywordList data={data} />}
    </ChartAnswer>
  );
}

function KeywordList({ data }: { data: Keywords }) {
  const [isWhole, setWhole] = useState(false);
  const { inbox, keywords, messages, readMessages } = data;
  const most = Math.max(...keywords.map((each) => each.messages), 1);
  const known = parts.filter((part) => part !== 'unknown' || keywords.some(({ unknown }) => unknown > 0));
  return (
    <Widget
      id={id}
      title={title}
      beside={
        keywords.length === 0 ? null : (
          <ChartLegend
            series={known.map((part) => ({ name: names[part], colour: part }))}
            className="ms-2 max-sm:order-last max-sm:ms-0 max-sm:w-full max-sm:pb-1"
          />
        )
      }
      foot={
        <span>
          {readMessages < messages
            ? t('From {read} of {all} messages, an even part of each day. A word opens its messages.', {
                read: formatExact(readMessages, 'count'),
                all: formatExact(messages, 'count'),
              })
            : t('From {all} messages. A word opens its messages.', { all: formatExact(messages, 'count') })}
        </span>
      }
    >
      {keywords.length === 0 ? (
        <EmptyState
          icon={<Hash size={18} />}
          title={t('No keywords')}
          description={t('It takes a word that at least two messages of these days share.')}
        />
      ) : (
        <>
          <ul
            aria-label={title}
            className="grid grid-cols-[minmax(0,max-content)_minmax(2rem,1fr)_max-content] gap-x-3"
          >
            {keywords.slice(0, isWhole ? undefined : shownFirst).map((keyword) => (
              <li key={keyword.term} className="col-span-3 grid min-h-7.5 grid-cols-subgrid items-center text-sm">
                <Link
                  to={inboxLinkOf(inbox, { search: keyword.term })}
                  className="truncate rounded-sm hover:underline"
                  title={inWords(keyword)}
                >
                  <bdi>{keyword.term}</bdi>
                </Link>
                <SentimentBar keyword={keyword} most={most} />
                <span className="num text-end">
                  <b className="font-medium">{formatFigure(keyword.messages, 'count')}</b>
                  <span className="sr-only"> {inWords(keyword)}</span>
                  <span className="ms-1.5 text-xs text-subtle-foreground">
                    {formatFigure(keyword.share * 100, 'percent')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {keywords.length <= shownFirst ? null : (
            <Button
              variant="ghost"
              size="sm"
              className="mt-1 -ms-2.5"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? t('Show fewer') : t('Show all {count}', { count: keywords.length })}
            </Button>
          )}
        </>
      )}
    </Widget>
  );
}

function SentimentBar({ keyword, most }: { keyword: Keyword; most: number }) {
  return (
    <span aria-hidden="true" className="flex h-3.5 gap-px overflow-hidden rounded-[3px] bg-muted">
      {parts.map((part) => (
        <span
          key={part}
          className="block h-full"
          style={{
            width: `${(keyword[part] / most) * 100}%`,
            backgroundColor: chartColour(part satisfies ChartColour),
          }}
        />
      ))}
    </span>
  );
}

function inWords(keyword: Keyword): string {
  return parts
    .filter((part) => keyword[part] > 0)
    .map((part) => `${names[part]}: ${formatExact(keyword[part], 'count')}`)
    .join(', ');
}
