import { isTicketOfDetail } from '@parley/contract/audit/rules.ts';
import type { AuditEntry } from '@parley/contract/audit/schemas.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { t } from '../../../messages/translate.ts';
import { deedWords, detailWords, thingWords } from './audit-vocabulary.ts';

/** `member.role-changed` reads "Member: role changed"; an action that a newer server knows reads so by itself. */
export function actionInWords(action: string): string {
  const [thing = '', ...done] = action.split('.');
  const asWritten = thing.replaceAll('-', ' ');
  const first = thingWords[thing] ?? asWritten.charAt(0).toUpperCase() + asWritten.slice(1);
  const deed = done.join(' ').replaceAll('-', ' ');
  return deed === '' ? first : `${first}: ${deedWords[deed] ?? deed}`;
}

/** Who did it: by name and address, as far as they are known still. */
export function personInWords(person: AuditEntry['person']): string {
  if (person === null) return 'Parley';
  if (person.email === null) return t('Somebody who is no longer here');
  return person.name === null ? person.email : `${person.name} (${person.email})`;
}

type Known = { action: string; names: Readonly<Record<string, string>> };

/** A detail of an entry: `isRemembered` and false read "is remembered: no"; ids read as the names that are known of them, instants as times. */
export function detailInWords(name: string, value: unknown, known: Known): string {
  const words = detailWords[name] ?? name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words}: ${valueInWords(name, value, known)}`;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function valueInWords(key: string, value: unknown, known: Known): string {
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return (isTicketOfDetail(known.action, key) && known.names[value]) || String(value);
  if (typeof value === 'string')
    return instant.test(value) ? `${formatDate(value)} ${formatNamedTime(value)}` : (known.names[value] ?? value);
  if (Array.isArray(value))
    return value.length === 0 ? t('none') : value.map((one) => valueInWords(key, one, known)).join(', ');
  return Object.entries(value)
    .map(([name, part]) => detailInWords(name, part, known))
    .join(', ');
}
