import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKey } from '../api/query-key.ts';
import { wholeConnections, wholePlatforms } from './frame-answers.ts';

/** The connected accounts of the workspace; looked up again when the window gets the focus. */
export const connectionsQuery = queryOptions({
  queryKey: queryKey('listConnections'),
  queryFn: ({ signal }) => call('listConnections', { signal, whole: wholeConnections }),
  refetchOnWindowFocus: 'always',
  retry: false,
});

/** The networks as this installation offers them: how each is connected, whether it can be, and its limits. */
export const platformsQuery = queryOptions({
  queryKey: queryKey('listPlatforms'),
  queryFn: ({ signal }) => call('listPlatforms', { signal, whole: wholePlatforms }),
});
