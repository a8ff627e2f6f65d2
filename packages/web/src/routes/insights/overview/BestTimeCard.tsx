import type { OverviewPlatform } from '@parley/contract/overview/rules.ts';
import { type PostPlatform, postPlatforms } from '@parley/contract/posting/targets.ts';
import { useQuery } from '@tanstack/react-query';
import { bestTimeQuery } from '../../../components/best-time.queries.ts';
import { useNow } from '../../../components/use-now.ts';
import { knownZone, zoneLabel } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Widget } from '../ChartWidget.tsx';
import { ChartAnswer } from './ChartAnswer.tsx';

const title = t('Optimal posting time');
const id = 'bestTime';

/** When posts moved most so far, of the network of the filter. */
export function BestTimeCard({ platform }: { platform: OverviewPlatform }) {
  const chosen: PostPlatform | undefined = postPlatforms.find((each) => each === platform);
  const answer = useQuery(bestTimeQuery(chosen));
  const now = useNow();
  return (
    <ChartAnswer id={id} title={title} answer={answer}>
      {({ isDefault, label, publishedPosts, timeZone }) => (
        <Widget
          id={id}
          title={title}
          beside={
            isDefault ? (
              <Badge tone="outline" className="ms-2">
                {t('default')}
              </Badge>
            ) : null
          }
          foot={
            <span>
              {isDefault
                ? t('Computed from 20 published posts on; there are {count} so far.', { count: publishedPosts })
                : t('By engagement of {count} published posts.', { count: publishedPosts })}
            </span>
          }
        >
          <p className="num flex flex-wrap items-baseline gap-x-2 py-1">
            <span className="text-[22px] leading-7 font-semibold tracking-[-0.02em]">{label}</span>
            <span className="text-xs text-subtle-foreground">{zoneLabel(knownZone(timeZone), now)}</span>
          </p>
        </Widget>
      )}
    </ChartAnswer>
  );
}
