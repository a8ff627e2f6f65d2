import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKey } from '../api/query-key.ts';
import { wholeNotifications } from './frame-answers.ts';

/** The newest notifications and how many are unread. */
export const notificationsQuery = queryOptions({
  queryKey: queryKey('listNotifications'),
  queryFn: ({ signal }) => call('listNotifications', { signal, whole: wholeNotifications }),
});
