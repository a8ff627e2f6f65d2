import { CalendarSearch } from 'lucide-react';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import { NoPostsActions } from '../filters/NoPostsActions.tsx';
import { useNoPostsHint } from '../filters/use-no-posts-hint.ts';

const loadingText = t('Loading posts...');
const skeletonRows = [0, 1, 2, 3, 4];

/** Five lines that hold the place of the first posts. */
export function LoadingPosts() {
  return (
    <div className="border-t border-border">
      <span role="status" className="sr-only">
        {loadingText}
      </span>
      {skeletonRows.map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className="flex h-14 items-center gap-6 border-b border-border px-4 last:border-b-0"
        >
          <Skeleton className="size-4 shrink-0" />
          <SkeletonText className="w-1/4" />
          <SkeletonText className="grow" />
          <Skeleton className="h-5 w-20 shrink-0" />
        </div>
      ))}
    </div>
  );
}

/** The same as cards. */
export function LoadingGrid() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(230px,1fr))] gap-4 px-4 pt-1 pb-4">
      <span role="status" className="sr-only">
        {loadingText}
      </span>
      {skeletonRows.map((card) => (
        <div key={card} aria-hidden="true" className="overflow-hidden rounded-lg border border-border">
          <Skeleton className="h-32 rounded-none!" />
          <div className="space-y-3 p-3">
            <Skeleton className="h-5 w-20" />
            <SkeletonText />
          </div>
        </div>
      ))}
    </div>
  );
}

export function NoPosts() {
  const hint = useNoPostsHint();
  return (
    <EmptyState
      size="lg"
      icon={<CalendarSearch size={18} />}
      title={t('No posts found.')}
      description={t('No content matches your current filters. Try adjusting your search criteria.')}
      hint={hint}
      action={<NoPostsActions />}
    />
  );
}

type FailedPostsProps = { error: unknown; onRetry: () => void; retrying: boolean };

export function FailedPosts({ error, onRetry, retrying }: FailedPostsProps) {
  return (
    <ErrorState
      size="lg"
      title={t('Posts could not be loaded')}
      reason={reasonOf(error)}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
