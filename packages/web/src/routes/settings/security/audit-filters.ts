import { personZone } from '../../../components/person-zone.ts';
import { addDays, startOfDate } from '../../../components/zoned-time.ts';
import type { AuditFilters } from './security.queries.ts';

/** What the fields hold; an empty text filters nothing. Days are `YYYY-MM-DD`, both counted in. */
export type AuditForm = { person: string; action: string; from: string; to: string };

export const everything: AuditForm = { person: '', action: '', from: '', to: '' };

/** @param zone whose days are meant; the person's, as the entries' times are shown in it */
export function toAuditFilters(
  { action, from, person, to }: AuditForm,
  zone: string = personZone(),
): NonNullable<AuditFilters> {
  const startOf = (date: string) => new Date(startOfDate(date, zone)).toISOString();
  return {
    ...(person === '' ? {} : { person }),
    ...(action === '' ? {} : { action }),
    ...(from === '' ? {} : { from: startOf(from) }),
    ...(to === '' ? {} : { to: startOf(addDays(to, 1)) }),
  };
}
