import type { Analytics } from '@parley/contract/inbox/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { locale, t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { analyticsQuery } from '../message/inbox.queries.ts';
import { sentimentLabels } from '../message/sentiment-labels.ts';
import { formatRate, formatResponseTime, formatScore } from './quick-stats-format.ts';
import type { PanelName } from './use-visible-panels.ts';

/** The panels in one slim line; a click anywhere on it brings them back. */
export function FoldedPanels({ names, onUnfold }: { names: readonly PanelName[]; onUnfold: () => void }) {
  const { data } = useQuery(analyticsQuery);
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-label={t('Show the charts')}
      onClick={onUnfold}
      className="num flex h-9 w-full items-center gap-x-6 overflow-hidden rounded-md border border-border bg-card px-4 text-start text-xs whitespace-nowrap text-muted-foreground hover:bg-accent pointer-coarse:h-11"
    >
      {data === undefined ? null : names.map((name) => <Figures key={name} name={name} analytics={data} />)}
    </button>
  );
}

function Figures({ analytics, name }: { name: PanelName; analytics: Analytics }): ReactNode {
  const { quickStats, sentiment, trend } = analytics;
  if (name === 'sentiment')
    return (['positive', 'neutral', 'negative'] as const).map((each) => (
      <Figure key={each} label={sentimentLabels[each]} value={sentiment[each].toLocaleString(locale)} />
    ));
  if (name === 'trend') {
    const messages = trend.reduce((sum, day) => sum + day.totalMessages, 0);
    return <Figure label={t('Messages, 7 days')} value={messages.toLocaleString(locale)} />;
  }
  return (
    <>
      <Figure label={t('Response Rate')} value={formatRate(quickStats.responseRate)} />
      <Figure label={t('Avg Response Time')} value={formatResponseTime(quickStats.averageResponseTimeMs)} />
      <Figure
        label={t('Satisfaction Score')}
        value={formatScore(quickStats.satisfactionScore)}
        className="max-md:hidden"
      />
    </>
  );
}

function Figure({ className, label, value }: { label: string; value: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-baseline gap-1.5', className)}>
      {label}
      <span className="text-sm font-semibold text-foreground">{value}</span>
    </span>
  );
}
