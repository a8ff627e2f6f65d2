import type { Message } from '@parley/contract/inbox/schemas.ts';
import { waitsForApproval } from '@parley/contract/reply-approvals/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { replySettingsQuery } from '../../../components/reply-settings.queries.ts';
import { useCurrentUser } from '../../../session/session-context.ts';

/** Whether what the person sends here waits for somebody's yes, by the same rule as the server. False until the settings are known. */
export function useNeedsYes({ isVip, tag }: Pick<Message, 'isVip' | 'tag'>): boolean {
  const { role } = useCurrentUser().workspace;
  const { data } = useQuery(replySettingsQuery);
  return data !== undefined && waitsForApproval(data.approval, { role }, { isVip, tags: [tag] });
}
