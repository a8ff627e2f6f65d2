import { locale } from '../../../messages/translate.ts';

const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** `12.4K`. */
export function countShort(count: number): string {
  return short.format(count);
}
