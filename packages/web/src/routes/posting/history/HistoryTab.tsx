import { happenedStatuses, type PostStatusFilter } from '@parley/contract/posting/rules.ts';
import { History } from 'lucide-react';
import { Fragment } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { personZone } from '../../../components/person-zone.ts';
import { t } from '../../../messages/translate.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import { CalendarFoot } from '../calendar/CalendarFoot.tsx';
import { MorePosts } from '../filters/MorePosts.tsx';
import { NoPostsActions } from '../filters/NoPostsActions.tsx';
import { AccountFilter, CampaignFilter, PlatformFilter, PostSearch, StatusFilter } from '../filters/PostFilterBar.tsx';
import { useNoPostsHint } from '../filters/use-no-posts-hint.ts';
import { usePostPages } from '../filters/use-post-pages.ts';
import { usePostFilters } from '../post/use-posting-address.ts';
import { HistoryItem } from './HistoryItem.tsx';

const statuses: readonly PostStatusFilter[] = [
  'all',
  'published',
  'scheduled',
  'draft',
  'pending-approval',
  'attention',
];

/** Every post with its results, page after page: first what has happened, newest first, then what is to come. */
export function HistoryTab() {
  const { filters } = usePostFilters();
  const zone = personZone();
  const state = usePostPages(filters, '-happened');
  const { list, posts } = state;
  const firstToCome = posts.find(({ status }) => !happenedStatuses.includes(status));
  const hint = useNoPostsHint();
  return (
    <Card className="max-md:-mx-4 max-md:rounded-none max-md:border-x-0 [&>:last-child>:last-child]:rounded-b-[11px]">
      <section aria-label={t('Post History')}>
        <search className="flex flex-wrap items-center gap-2 border-b border-border px-4 py-3">
          <h2 className="me-auto text-base font-semibold max-md:w-full">{t('Post History')}</h2>
          <PostSearch />
          <PlatformFilter />
          <StatusFilter statuses={statuses} />
          <CampaignFilter />
          <AccountFilter />
        </search>
        {list.isPending ? (
          <LoadingHistory />
        ) : list.data === undefined ? (
          <ErrorState
            size="lg"
            title={t('Posts could not be loaded')}
            reason={reasonOf(list.error)}
            onRetry={() => list.refetch()}
            retrying={list.isFetching}
          />
        ) : posts.length === 0 ? (
          <EmptyState
            size="lg"
            icon={<History size={18} />}
            title={t('No posts found')}
            description={t('Try adjusting your search or filter criteria')}
            hint={hint}
            action={<NoPostsActions />}
          />
        ) : (
          <ul aria-label={t('Posts')}>
            {posts.map((post, index) => (
              <Fragment key={post.id}>
                {index > 0 && post === firstToCome ? (
                  <li className="border-b border-border bg-card-2 px-4 py-1.5 text-xs font-medium text-muted-foreground">
                    {t('Still to come')}
                  </li>
                ) : null}
                <HistoryItem post={post} zone={zone} />
              </Fragment>
            ))}
          </ul>
        )}
        {/* Below the first posts it would be pushed away. */}
        {list.isPending ? null : (
          <CalendarFoot zone={zone}>
            <MorePosts state={state} />
          </CalendarFoot>
        )}
      </section>
    </Card>
  );
}

function LoadingHistory() {
  return (
    <div>
      <span role="status" className="sr-only">
        {t('Loading posts...')}
      </span>
      {[0, 1, 2, 3, 4].map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className="flex h-24 items-center gap-4 border-b border-border px-4 last:border-b-0"
        >
          <Skeleton className="size-16 shrink-0 rounded-md!" />
          <SkeletonText className="grow" />
          <Skeleton className="h-8 w-28 shrink-0 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
