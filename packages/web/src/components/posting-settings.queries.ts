import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKey } from '../api/query-key.ts';
import { wholePostingSettings } from './posting-settings-answers.ts';

/** How the workspace publishes: the pause switch, approval, its time zone. */
export const postingSettingsQuery = queryOptions({
  queryKey: queryKey('getPostingSettings'),
  queryFn: ({ signal }) => call('getPostingSettings', { signal, whole: wholePostingSettings }),
});
