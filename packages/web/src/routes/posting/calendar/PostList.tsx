import { useMediaQuery } from '../../../components/use-media-query.ts';
import { MorePosts } from '../filters/MorePosts.tsx';
import { usePostPages } from '../filters/use-post-pages.ts';
import { usePostFilters } from '../post/use-posting-address.ts';
import { CalendarFoot } from './CalendarFoot.tsx';
import { FailedPosts, LoadingGrid, LoadingPosts, NoPosts } from './CalendarPlaceholder.tsx';
import { PostCards } from './PostCards.tsx';
import { PostGrid } from './PostGrid.tsx';
import { PostTable } from './PostTable.tsx';

type PostListProps = { view: 'table' | 'grid'; zone: string };

/** The posts as a table (cards on a narrow screen) or as a grid of cards, newest first, page after page. */
export function PostList({ view, zone }: PostListProps) {
  const { filters } = usePostFilters();
  const state = usePostPages(filters);
  const isWide = useMediaQuery('(min-width: 1024px)');
  const { list, posts } = state;
  const List = view === 'grid' ? PostGrid : isWide ? PostTable : PostCards;
  return (
    <>
      {list.isPending ? (
        view === 'grid' ? (
          <LoadingGrid />
        ) : (
          <LoadingPosts />
        )
      ) : list.data === undefined ? (
        <div className="border-t border-border">
          <FailedPosts error={list.error} onRetry={() => list.refetch()} retrying={list.isFetching} />
        </div>
      ) : posts.length === 0 ? (
        <div className="border-t border-border">
          <NoPosts />
        </div>
      ) : (
        <List posts={posts} zone={zone} />
      )}
      {/* Below the first posts it would be pushed away. */}
      {list.isPending ? null : (
        <CalendarFoot zone={zone}>
          <MorePosts state={state} />
        </CalendarFoot>
      )}
    </>
  );
}
