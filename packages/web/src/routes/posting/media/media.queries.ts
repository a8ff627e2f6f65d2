import { nextCursorOf } from '@parley/contract/next-page.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callForResponse } from '../../../api/client.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeMediaItem } from '../../../components/post-answers.ts';
import { wholeMediaTags, wholeMediaUse } from '../post/post-answers.ts';
import { type MediaFilters, toMediaQuery } from './media-filters.ts';

const firstPage: string | null = null;

/** The library page by page, newest first. */
export function mediaPagesQuery(filters: MediaFilters) {
  const query = toMediaQuery(filters);
  return infiniteQueryOptions({
    queryKey: queryKey('listMedia', 'pages', query),
    queryFn: async ({ pageParam, signal }) => {
      const { answer, response } = await callForResponse('listMedia', {
        query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        whole: [wholeMediaItem],
      });
      return { items: answer, nextCursor: nextCursorOf(response.headers.get('link')) };
    },
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    // Posts that take or leave a file tell nobody here.
    refetchOnMount: 'always',
  });
}

/** The posts that hold a file. */
export function mediaUseQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('getMediaUse', id),
    queryFn: ({ signal }) => call('getMediaUse', { params: { id }, signal, whole: wholeMediaUse }),
    refetchOnMount: 'always',
  });
}

export const mediaTagsQuery = queryOptions({
  queryKey: queryKey('listMediaTags'),
  queryFn: ({ signal }) => call('listMediaTags', { signal, whole: wholeMediaTags }),
});

/** After files were changed, moved or deleted. */
export function renewMedia(queryClient: QueryClient): void {
  void fetchAnew(queryClient, queryKey('listMedia'));
  void fetchAnew(queryClient, queryKey('listMediaFolders'));
  void fetchAnew(queryClient, queryKey('listMediaTags'));
}
