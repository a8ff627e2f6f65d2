import type { OverviewPlatform } from '@parley/contract/overview/rules.ts';
import { composeLink } from '@parley/contract/posting/links.ts';
import { type PostPlatform, postPlatforms } from '@parley/contract/posting/targets.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { bestTimeQuery } from '../../../components/best-time.queries.ts';
import { useNow } from '../../../components/use-now.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { formatCalendarDate, knownZone, zoneLabel } from '../../../components/zoned-time.ts';
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
  const mayWrite = useRefusal('posting.write') === null;
  return (
    <ChartAnswer id={id} title={title} answer={answer}>
      {({ isDefault, label, nextDate, publishedPosts, time, timeZone }) => (
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
          {mayWrite ? (
            <Link
              to={composeLink({ date: nextDate, time })}
              className="inline-flex min-h-6 items-center gap-1 rounded-sm text-xs font-medium text-primary hover:underline pointer-coarse:min-h-11"
            >
              {t('Write a post for {name}', { name: formatCalendarDate(nextDate, 'short') })}
              <ArrowRight size={12} aria-hidden="true" />
            </Link>
          ) : null}
        </Widget>
      )}
    </ChartAnswer>
  );
}
