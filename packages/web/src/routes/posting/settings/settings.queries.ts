import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const postingSlotsQuery = queryOptions({
  queryKey: ['getPostingSlots'],
  queryFn: ({ signal }) => call('getPostingSlots', { signal }),
});

export const postingFeedsQuery = queryOptions({
  queryKey: ['listPostingFeeds'],
  queryFn: ({ signal }) => call('listPostingFeeds', { signal }),
});
