import type { AdvancedInsights } from '@parley/contract/insights/advanced-schemas.ts';
import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import { Newspaper } from 'lucide-react';
import { BarList } from '../../../components/charts/BarList.tsx';
import { partColour } from '../../../components/charts/chart-colour.ts';
import { DonutChart } from '../../../components/charts/DonutChart.tsx';
import { formatFigure } from '../../../components/charts/figure-format.ts';
import { t } from '../../../messages/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { footOf, Widget } from '../ChartWidget.tsx';
import { contentTypeWords } from '../content-type-words.ts';
import { TopContentWidget } from '../TopContentWidget.tsx';
import { PanelHead } from './PanelHead.tsx';

type PanelProps = { advanced: AdvancedInsights; platform: InsightsPlatform };

/** What was published, of which kinds, and what each kind moved. */
export function ContentPanel({ advanced, platform }: PanelProps) {
  const { content, insights } = advanced;
  return (
    <>
      <PanelHead
        words={t(
          '{posts, plural, =0 {Nothing published} one {1 post} other {# posts}} in these {days} days, {before} in the {days} days before',
          {
            posts: content.posts,
            before: content.postsBefore,
            days: insights.period.days,
          },
        )}
      />
      <div className="grid grid-cols-2 gap-4 max-[1100px]:grid-cols-1">
        <TypeShares advanced={advanced} />
        <TypeEffect advanced={advanced} />
        <div className="col-span-full min-w-0">
          <TopContentWidget id="advanced-top-content" platform={platform} insights={insights} pin={null} />
        </div>
      </div>
    </>
  );
}

function TypeShares({ advanced: { content, insights } }: Pick<PanelProps, 'advanced'>) {
  const title = t('Kinds of posts');
  return (
    <Widget id="content-types" title={title} actions={null} foot={footOf(insights, null)}>
      {content.types.length === 0 ? (
        <NoPosts />
      ) : (
        <DonutChart
          noun={t('posts')}
          chart={{
            label: title,
            unit: 'count',
            parts: content.types.map(({ posts, type }, index) => ({
              id: type,
              name: contentTypeWords(type),
              ...{ value: posts, colour: partColour(index) },
            })),
          }}
        />
      )}
    </Widget>
  );
}

function TypeEffect({ advanced: { content, insights } }: Pick<PanelProps, 'advanced'>) {
  const title = t('Engagements for one post');
  return (
    <Widget
      id="content-effect"
      title={title}
      actions={null}
      foot={footOf(insights, [t('Beside it the engagement rate, of the impressions that are known.')])}
    >
      {content.types.length === 0 ? (
        <NoPosts />
      ) : (
        <BarList
          chart={{
            label: title,
            unit: 'count',
            parts: content.types.map(({ engagementRate, perPost, type }, index) => ({
              id: type,
              name: contentTypeWords(type),
              ...{ value: perPost, colour: partColour(index), noun: t('engagements') },
              ...(engagementRate === null ? {} : { more: formatFigure(engagementRate, 'percent') }),
            })),
          }}
        />
      )}
    </Widget>
  );
}

function NoPosts() {
  return (
    <EmptyState
      icon={<Newspaper size={18} />}
      title={t('No content')}
      description={t('Nothing was published in these days.')}
    />
  );
}
