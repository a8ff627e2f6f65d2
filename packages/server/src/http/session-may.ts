/** What the role of whoever asks allows, and the scopes of their key. For what a service decides behind the door of a call. */
import { apiKeyScopes } from '@parley/contract/api-keys/rules.ts';
import { type Action, isAllowed } from '@parley/contract/permissions.ts';
import { AppError } from './app-error.ts';
import type { Session } from './register-call.ts';

export function sessionMay({ role, apiKey }: Pick<Session, 'role' | 'apiKey'>, action: Action): boolean {
  return isAllowed(role, action) && (apiKey === undefined || apiKey.scopes.some((scope) => scope === action));
}

/** @throws AppError `not_permitted`, or `api_key_scope_missing` where only a key lacks it that could have it */
export function requirePermission(session: Pick<Session, 'role' | 'apiKey'>, action: Action): void {
  if (sessionMay(session, action)) return;
  const isOfKeys = apiKeyScopes.some((scope) => scope === action);
  throw isOfKeys && isAllowed(session.role, action) ? scopeMissing(action) : new AppError('not_permitted');
}

/** What a key is told that may not make a call, or not do what is asked of it. */
export function scopeMissing(scope: string | null): AppError {
  return new AppError('api_key_scope_missing', {
    message: `This API key lacks the scope ${scope}, which the call asks for.`,
    details: { scope },
  });
}
