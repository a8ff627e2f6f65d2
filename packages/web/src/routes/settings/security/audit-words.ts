import type { AuditEntry } from '@parley/contract/audit/schemas.ts';
import { t } from '../../../messages/translate.ts';

/** `member.role-changed` reads "Member: role changed"; an action that a newer server knows reads so by itself. */
export function actionInWords(action: string): string {
  const [thing = '', ...done] = action.replaceAll('-', ' ').split('.');
  const first = thing.charAt(0).toUpperCase() + thing.slice(1);
  return done.length === 0 ? first : `${first}: ${done.join(' ')}`;
}

/** Who did it: by name and address, as far as they are known still. */
export function personInWords(person: AuditEntry['person']): string {
  if (person === null) return 'Parley';
  if (person.email === null) return t('Somebody who is no longer here');
  return person.name === null ? person.email : `${person.name} (${person.email})`;
}
