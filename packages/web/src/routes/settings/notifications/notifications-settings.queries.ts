import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeNotificationSettings } from './notification-answers.ts';

/** By which ways the person is told of what in this workspace. */
export const notificationSettingsQuery = queryOptions({
  queryKey: queryKey('getNotificationSettings'),
  queryFn: ({ signal }) => call('getNotificationSettings', { signal, whole: wholeNotificationSettings }),
  refetchOnMount: 'always',
});
