import type { CurrentUser } from '@parley/contract/auth/schemas.ts';
import { t } from '../../../messages/translate.ts';

/** Why this session may not change how its person gets in, as the server refuses it; null where it may. */
export function refusalOfOthers(user: Pick<CurrentUser, 'isImpersonating' | 'workspace'>): string | null {
  if (user.isImpersonating) return t('You act as somebody else. Only they can change this.');
  if (user.workspace.isDemo && user.workspace.role === 'viewer') return t('The demo can be looked at, not changed.');
  return null;
}

/** The same for what is not to be changed by who came in by single sign-on: it is the person's elsewhere too. */
export function refusalOfConfined(user: CurrentUser): string | null {
  const confined = t('You came in by single sign-on. Sign in with your password to change this.');
  return refusalOfOthers(user) ?? (user.session.isSingleSignOn ? confined : null);
}
