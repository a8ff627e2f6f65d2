import { locale, t } from '../../../messages/translate.ts';

/** The days of a week, in the order and with the numbers of the contract: Monday is 1. */
export const weekdays = [
  { value: 1, name: t('Monday'), short: t('Mon') },
  { value: 2, name: t('Tuesday'), short: t('Tue') },
  { value: 3, name: t('Wednesday'), short: t('Wed') },
  { value: 4, name: t('Thursday'), short: t('Thu') },
  { value: 5, name: t('Friday'), short: t('Fri') },
  { value: 6, name: t('Saturday'), short: t('Sat') },
  { value: 7, name: t('Sunday'), short: t('Sun') },
] as const;

const listed = new Intl.ListFormat(locale, { type: 'conjunction' });

/** `Mon and Thu`, from Monday on. */
export function daysInWords(days: readonly number[]): string {
  return listed.format(weekdays.filter(({ value }) => days.includes(value)).map(({ short }) => short));
}
