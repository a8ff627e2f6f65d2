import { type Action, isAllowed } from '@parley/contract/permissions.ts';
import { useCurrentUser } from '../session/session-context.ts';

/** Why the user's role does not allow an action, in words; null when it does. */
export function useRefusal(action: Action): string | null {
  const { role } = useCurrentUser().workspace;
  return isAllowed(role, action) ? null : `Your role (${role}) can look but not change anything here.`;
}
