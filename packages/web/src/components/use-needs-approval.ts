import { needsApproval } from '@parley/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../session/session-context.ts';
import { postingSettingsQuery } from './posting-settings.queries.ts';

/** Whether what the user sends waits for somebody's word first. False until the workspace's settings are known. */
export function useNeedsApproval(): boolean {
  const { role } = useCurrentUser().workspace;
  const settings = useQuery(postingSettingsQuery).data;
  return settings !== undefined && needsApproval(role, settings);
}
