import type { CurrentUser } from '@parley/contract/auth/schemas.ts';
import { t } from '../../../messages/translate.ts';

/** Why this session may not change how its person gets in, as the server refuses it; null where it may. */
export function refusalOfOthers(user: Pick<CurrentUser, 'isImpersonating' | 'workspace'>): string | null {
  if (user.isImpersonating) return t('You act as somebody else. Only they can change this.');
  if (user.workspace.isDemo && user.workspace.role === 'viewer') return t('The demo can be looked at, not changed.');
  return null;
}
