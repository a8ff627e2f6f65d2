import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKey } from '../api/query-key.ts';
import { wholePostingSettings } from './posting-settings-answers.ts';
import { knownZone } from './zoned-time.ts';

/** How the workspace publishes: the pause switch, approval, its time zone. */
export const postingSettingsQuery = queryOptions({
  queryKey: queryKey('getPostingSettings'),
  queryFn: ({ signal }) => call('getPostingSettings', { signal, whole: wholePostingSettings }),
});

/** The workspace's time zone; UTC until it is known. */
export function useWorkspaceZone(): string {
  const settings = useQuery(postingSettingsQuery);
  return settings.data === undefined ? 'UTC' : knownZone(settings.data.timeZone);
}
