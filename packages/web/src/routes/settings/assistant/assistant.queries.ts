import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeAssistantSettings } from '../settings-answers.ts';

/** How the workspace's assistant answers. */
export const assistantSettingsQuery = queryOptions({
  queryKey: queryKey('getAssistantSettings'),
  queryFn: ({ signal }) => call('getAssistantSettings', { signal, whole: wholeAssistantSettings }),
});
