import type { Benchmark } from '@parley/contract/overview/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatFigure } from '../../../components/charts/figure-format.ts';
import { formatDate } from '../../../components/date-format.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Widget } from '../ChartWidget.tsx';
import { BenchmarkDialog } from './BenchmarkDialog.tsx';
import { ChartAnswer } from './ChartAnswer.tsx';
import { benchmarkQuery } from './overview.queries.ts';

const title = t('Industry Benchmark');
const id = 'benchmark';

/** The workspace's own figures of 90 days beside those of its industry, which people enter with their source. */
export function BenchmarkCard() {
  const answer = useQuery(benchmarkQuery);
  const refusal = useRefusal('workspace.manage');
  const [isEditing, setEditing] = useState(false);
  return (
    <ChartAnswer id={id} title={title} answer={answer}>
      {(data) => (
        <>
          <Widget
            id={id}
            title={title}
            actions={
              <Button
                variant="ghost"
                size="sm"
                icon={<Pencil size={13} aria-hidden="true" />}
                disabled={refusal !== null}
                title={refusal ?? undefined}
                aria-describedby={refusal === null ? undefined : 'benchmark-refusal'}
                onClick={() => setEditing(true)}
              >
                {data.reference === null ? t('Enter industry figures') : t('Edit industry figures')}
              </Button>
            }
            foot={<span>{sourceOf(data)}</span>}
          >
            {refusal === null ? null : (
              <span id="benchmark-refusal" className="sr-only">
                {refusal}
              </span>
            )}
            <ul aria-label={title} className="space-y-3.5 py-1.5">
              {rowsOf(data).map((row) => (
                <BenchmarkRow key={row.name} {...row} />
              ))}
            </ul>
          </Widget>
          {isEditing ? <BenchmarkDialog benchmark={data} onClose={() => setEditing(false)} /> : null}
        </>
      )}
    </ChartAnswer>
  );
}

type Row = {
  name: string;
  own: number | null;
  industry: number | null;
  write: (value: number) => string;
  /** Of a whole bar. */
  max: number;
};

function rowsOf({ own, reference }: Benchmark): Row[] {
  const percent = (value: number) => formatFigure(value, 'percent');
  const engagement = [own.engagementRate ?? 0, reference?.engagementRate ?? 0];
  return [
    {
      name: t('Response rate'),
      ...{ own: own.responseRate, industry: reference?.responseRate ?? null, write: percent, max: 100 },
    },
    {
      name: t('Engagement rate'),
      ...{ own: own.engagementRate, industry: reference?.engagementRate ?? null, write: percent },
      max: Math.max(...engagement) * 1.25,
    },
    {
      name: t('Satisfaction'),
      ...{ own: own.satisfactionScore, industry: reference?.satisfactionScore ?? null, max: 5 },
      write: (value) => value.toFixed(1),
    },
  ];
}

function BenchmarkRow({ industry, max, name, own, write }: Row) {
  const place = (value: number) => `${max <= 0 ? 0 : Math.min((value / max) * 100, 100)}%`;
  return (
    <li>
      <p className="num flex items-baseline justify-between gap-3">
        <span>{name}</span>
        <span className="text-muted-foreground">
          {own === null ? (
            t('not enough data')
          ) : (
            <b className="font-semibold text-foreground">
              <span className="sr-only">{t('yours')} </span>
              {write(own)}
            </b>
          )}{' '}
          {industry === null ? t('no industry figure') : t('vs {industry}', { industry: write(industry) })}
        </span>
      </p>
      <div aria-hidden="true" className="relative mt-1.5 h-1.5 rounded-full bg-muted">
        {own === null ? null : <span className="block h-full rounded-full bg-chart-1" style={{ width: place(own) }} />}
        {industry === null ? null : (
          <span className="absolute -top-1 h-3.5 w-0.5 bg-foreground" style={{ insetInlineStart: place(industry) }} />
        )}
      </div>
    </li>
  );
}

function sourceOf({ period, reference }: Benchmark): string {
  const own = t('Yours of the last {days} days.', { days: period.days });
  if (reference === null)
    return `${own} ${t('Parley knows no figures of your industry: enter some with their source.')}`;
  const at = formatDate(reference.updatedAt);
  const industry =
    reference.updatedBy === null
      ? t('Industry: {source}, entered {at}.', { source: reference.source, at })
      : t('Industry: {source}, entered {at} by {person}.', {
          source: reference.source,
          at,
          person: reference.updatedBy,
        });
  return `${own} ${industry}`;
}
