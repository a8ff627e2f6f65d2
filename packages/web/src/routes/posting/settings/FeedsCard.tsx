import { useQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { reasonOf } from '../../../api/errors.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { FeedItem } from './FeedItem.tsx';
import { FollowFeedForm } from './FollowFeedForm.tsx';
import { postingFeedsQuery } from './settings.queries.ts';

/** Feeds whose new entries become drafts. */
export function FeedsCard({ timeZone }: { timeZone: string }) {
  const isLocked = useRefusal('posting.manage') !== null;
  const feeds = useQuery(postingFeedsQuery);
  return (
    <Card>
      <CardHeader title={t('Feeds')} />
      <p className="-mt-1.5 px-4 pb-3.5 text-muted-foreground">
        {t(
          'Parley looks once an hour; each new entry of a feed becomes a draft with its title and link, for you to finish.',
        )}
      </p>
      {feeds.data === undefined ? (
        feeds.isError ? (
          <ErrorState
            title={t('The feeds could not be loaded')}
            reason={reasonOf(feeds.error)}
            onRetry={() => feeds.refetch()}
            retrying={feeds.isFetching}
          />
        ) : (
          <div role="status" className="border-t border-border p-4">
            <span className="sr-only">{t('Loading the feeds...')}</span>
            <SkeletonText />
          </div>
        )
      ) : feeds.data.length === 0 ? (
        <EmptyState
          size="sm"
          className="border-t border-border"
          icon={<Rss size={18} />}
          title={t('No feed is followed')}
          description={t("Follow your blog or your shop's news, and write posts about them without copying.")}
        />
      ) : (
        <ul className="border-t border-border">
          {feeds.data.map((feed) => (
            <FeedItem key={feed.id} feed={feed} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {isLocked || feeds.isPending ? null : <FollowFeedForm />}
    </Card>
  );
}
