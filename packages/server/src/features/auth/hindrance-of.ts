/** What a workspace wants of its people before they work in it. */
import type { Hindrance } from '@parley/contract/auth/rules.ts';
import type { Role } from '@parley/contract/permissions.ts';

/**
 * Owners come in by their password too: it is their way back where the provider of single sign-on is away or set up wrongly. A session that
 * began at the workspace's provider needs no second factor of ours, for the provider asks for what it wants; an administrator who acts
 * as somebody else has come in as themselves.
 */
export function hindranceOf(standing: {
  role: Role;
  requiresSingleSignOn: boolean;
  requiresTwoFactor: boolean;
  hasTwoFactor: boolean;
  isSingleSignOn: boolean;
  isImpersonation: boolean;
}): Hindrance | null {
  if (standing.isSingleSignOn || standing.isImpersonation) return null;
  if (standing.requiresSingleSignOn && standing.role !== 'owner') return 'single_sign_on_required';
  return standing.requiresTwoFactor && !standing.hasTwoFactor ? 'two_factor_wanted' : null;
}
