/** The days of a week, in the order and with the numbers of the contract: Monday is 1. */
export const weekdays = [
  { value: 1, name: 'Monday', short: 'Mon' },
  { value: 2, name: 'Tuesday', short: 'Tue' },
  { value: 3, name: 'Wednesday', short: 'Wed' },
  { value: 4, name: 'Thursday', short: 'Thu' },
  { value: 5, name: 'Friday', short: 'Fri' },
  { value: 6, name: 'Saturday', short: 'Sat' },
  { value: 7, name: 'Sunday', short: 'Sun' },
] as const;

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `Mon and Thu`, from Monday on. */
export function daysInWords(days: readonly number[]): string {
  return listed.format(weekdays.filter(({ value }) => days.includes(value)).map(({ short }) => short));
}
