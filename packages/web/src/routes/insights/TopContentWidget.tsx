import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import type { PlatformInsights, TopContent } from '@parley/contract/insights/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { ExternalLink, Newspaper } from 'lucide-react';
import { useState } from 'react';
import { formatExact, formatFigure } from '../../components/charts/figure-format.ts';
import { formatDate } from '../../components/date-format.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { footOf, Widget } from './ChartWidget.tsx';
import { contentTypeIcon, contentTypeWords } from './content-type-words.ts';
import { type Pin, PinButton } from './PinButton.tsx';
import { emptyOf, hasUnread, isComing, topContentTitle } from './platform-charts.ts';

/** So many are shown before somebody asks for all: as high as the chart beside them. */
const shownFirst = 4;

type TopContentProps = { id: string; platform: InsightsPlatform; insights: PlatformInsights; pin: Pin | null };

/** What was published in the period and moved most people, with how many did something with it. */
export function TopContentWidget({ id, insights, pin, platform }: TopContentProps) {
  const [isWhole, setWhole] = useState(false);
  const { topContent } = insights;
  const most = Math.max(...topContent.map(({ engagement }) => engagement), 1);
  return (
    <Widget
      id={id}
      title={topContentTitle}
      actions={
        <>
          {topContent.length <= shownFirst ? null : (
            <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('Show fewer') : t('Show all {count}', { count: topContent.length })}
            </Button>
          )}
          {pin === null ? null : <PinButton title={topContentTitle} pin={pin} />}
        </>
      }
      foot={footOf(insights, null)}
    >
      {topContent.length === 0 ? (
        <EmptyState
          icon={<Newspaper size={18} />}
          title={isComing(insights) ? t('Being collected') : hasUnread(insights) ? t('No figures') : t('No content')}
          description={hasUnread(insights) ? emptyOf(insights) : t('Nothing was published in these days.')}
        />
      ) : (
        <ol aria-label={topContentTitle}>
          {topContent.slice(0, isWhole ? undefined : shownFirst).map((content) => (
            <ContentRow key={content.id} content={content} platform={platform} most={most} />
          ))}
        </ol>
      )}
    </Widget>
  );
}

type RowProps = { content: TopContent; platform: InsightsPlatform; most: number };

function ContentRow({ content, most, platform }: RowProps) {
  const { date, engagement, engagementRate, permalink, title, type } = content;
  const name = title === '' ? t('Without a text') : title;
  return (
    <li className="relative flex items-center gap-3 border-t border-border py-1.5 first:border-t-0">
      <Thumbnail content={content} />
      <div className="min-w-0 grow">
        <p className="truncate font-medium" dir="auto">
          {permalink === null ? (
            name
          ) : (
            <a
              href={permalink}
              target="_blank"
              rel="noreferrer"
              title={t('Open on {platform}', { platform: platformNames[platform] })}
              className="rounded-sm after:absolute after:inset-0 hover:underline"
            >
              {name}
              <ExternalLink size={12} aria-hidden="true" className="ms-1 inline text-subtle-foreground" />
            </a>
          )}
        </p>
        <p className="num truncate text-xs text-muted-foreground">
          {contentTypeWords(type)} · {formatDate(date)}
        </p>
      </div>
      <span aria-hidden="true" className="h-1.5 w-24 shrink-0 overflow-hidden rounded-full bg-muted max-sm:hidden">
        <span className="block h-full rounded-full bg-chart-1" style={{ width: `${(engagement / most) * 100}%` }} />
      </span>
      <p className="num w-16 shrink-0 text-end text-xs text-muted-foreground">
        <span
          className="block text-sm font-medium text-foreground"
          title={t('{count} engagements', { count: formatExact(engagement, 'count') })}
        >
          {formatFigure(engagement, 'count')}
          <span className="sr-only"> {t('engagements')}</span>
        </span>
        {engagementRate === null ? null : formatFigure(engagementRate, 'percent')}
      </p>
    </li>
  );
}

/** The network's picture of it; a sign of its kind where there is none, or it is gone. */
function Thumbnail({ content: { thumbnail, type } }: Pick<RowProps, 'content'>) {
  const [isGone, setGone] = useState(false);
  const Icon = contentTypeIcon(type);
  return (
    <span className="grid h-8 w-11 shrink-0 place-items-center overflow-hidden rounded-sm bg-muted text-subtle-foreground">
      {thumbnail === null || isGone ? (
        <Icon size={15} aria-hidden="true" />
      ) : (
        <img
          src={thumbnail}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setGone(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
