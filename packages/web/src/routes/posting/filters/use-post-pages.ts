import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PostFilters } from '../post/post-filters.ts';
import { toListQuery } from '../post/post-filters.ts';
import { postPagesQuery } from '../post/posting.queries.ts';

/** The posts that the filters choose, newest first, page by page; `-happened`: what has gone out before what is to come. */
export function usePostPages(filters: PostFilters, sort: '-time' | '-happened' = '-time') {
  const options = useMemo(() => postPagesQuery({ ...toListQuery(filters), sort }), [filters, sort]);
  const list = useInfiniteQuery(options);
  const posts = useMemo(() => {
    // A post that moved between two fetches may stand on two pages.
    const byId = new Map(list.data?.pages.flatMap((page) => page.posts).map((post) => [post.id, post]));
    return [...byId.values()];
  }, [list.data]);
  return { list, posts };
}
export type PostPagesState = ReturnType<typeof usePostPages>;
