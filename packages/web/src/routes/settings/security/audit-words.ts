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

/** A detail of an entry: `isRemembered` and false read "is remembered: no"; what is listed stands side by side. */
export function detailInWords(name: string, value: unknown): string {
  const words = name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words}: ${valueInWords(value)}`;
}

function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? t('none') : value.map(valueInWords).join(', ');
  return Object.entries(value)
    .map(([name, part]) => detailInWords(name, part))
    .join(', ');
}
