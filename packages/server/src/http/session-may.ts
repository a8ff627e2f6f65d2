/** What the role of whoever asks allows, and the scopes of their key. For what a service decides behind the door of a call. */
import { type Action, isAllowed } from '@parley/contract/permissions.ts';
import type { Session } from './register-call.ts';

export function sessionMay({ role, apiKey }: Pick<Session, 'role' | 'apiKey'>, action: Action): boolean {
  return isAllowed(role, action) && (apiKey === undefined || apiKey.scopes.some((scope) => scope === action));
}
