import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeFeeds, wholeSlots } from '../post/posting-answers.ts';

export const postingSlotsQuery = queryOptions({
  queryKey: queryKey('getPostingSlots'),
  queryFn: ({ signal }) => call('getPostingSlots', { signal, whole: wholeSlots }),
});

export const postingFeedsQuery = queryOptions({
  queryKey: queryKey('listPostingFeeds'),
  queryFn: ({ signal }) => call('listPostingFeeds', { signal, whole: wholeFeeds }),
});
