import { type Action, actions, isAllowed, type Role, rolesOfAction } from '@parley/contract/permissions.ts';
import { locale, t } from '../messages/translate.ts';
import { useCurrentUser } from '../session/session-context.ts';

/** Roles within a sentence. */
export const roleInSentence: Readonly<Record<Role, string>> = {
  owner: t('owner'),
  admin: t('admin'),
  agent: t('agent'),
  viewer: t('viewer'),
};

/** Why the user's role does not allow an action, in words; null when it does. */
export function useRefusal(action: Action): string | null {
  return refusalOf(useCurrentUser().workspace.role, action);
}

/** The same of any role. */
export function refusalOf(role: Role, action: Action): string | null {
  if (isAllowed(role, action)) return null;
  return mayChangeAnything(role)
    ? t('Your role ({role}) does not allow this: ask {rolesIn}.', {
        role: roleInSentence[role],
        rolesIn: rolesInWords(action),
      })
    : t('Your role ({role}) can look but not change anything here.', { role: roleInSentence[role] });
}

/** `an owner or admin`: those whose role allows an action. */
export function rolesInWords(action: Action): string {
  return t('an {rolesOfAction}', {
    rolesOfAction: alternatives.format(rolesOfAction[action].map((role) => roleInSentence[role])),
  });
}

const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });

function mayChangeAnything(role: Role): boolean {
  return actions.some((action) => !action.endsWith('.read') && isAllowed(role, action));
}
