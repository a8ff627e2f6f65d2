import type { CannedReplyCategory } from '@parley/contract/canned-replies/rules.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeCannedReplies } from '../../../components/canned-replies-answers.ts';

export type ReplyFilter = { search: string; category: CannedReplyCategory | 'all' };

const pageSize = 100;

/** The canned replies by title, a page at a time. */
export function cannedRepliesQuery({ search, category }: ReplyFilter) {
  return infiniteQueryOptions({
    queryKey: queryKey('listCannedReplies', { search, category }),
    queryFn: ({ pageParam, signal }) =>
      call('listCannedReplies', {
        query: {
          limit: pageSize,
          offset: pageParam,
          ...(search === '' ? {} : { search }),
          ...(category === 'all' ? {} : { category }),
        },
        signal,
        whole: wholeCannedReplies,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.replies.length, 0);
      return shown < total && pages.at(-1)?.replies.length !== 0 ? shown : undefined;
    },
  });
}
