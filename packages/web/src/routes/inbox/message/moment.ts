import { personZone } from '../../../components/person-zone.ts';
import { locale } from '../../../messages/translate.ts';

/** Tue, Nov 24, 09:00 AM GMT+1, by the person's clock; nothing where there is no instant. */
export function momentOf(instant: string | Date): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  return date.toLocaleString(locale, { timeZone: personZone(), ...day, ...time });
}
