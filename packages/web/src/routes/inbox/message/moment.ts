import { locale } from '../../../messages/translate.ts';
import { viewerTimeZone } from './time-zone.ts';

const format = new Intl.DateTimeFormat(locale, {
  timeZone: viewerTimeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Tue, Nov 24, 09:00 AM, by the person's clock; nothing where there is no instant. */
export function momentOf(instant: string | Date): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}
