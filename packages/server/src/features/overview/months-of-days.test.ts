import { expect, test } from 'vitest';
import { datesOfMonth, monthsOf } from './months-of-days.ts';
import { spansOf } from './overview-period.ts';

test('the months of a period are those of which every day is in it', () => {
  const spans = spansOf('2026-01-31', '2028-03-30', 'Europe/Berlin');
  const names = monthsOf(spans).map(({ name }) => name);
  expect(names).toHaveLength(25);
  expect([names[0], names.at(-1)]).toEqual(['2026-02', '2028-02']);
});

test.each(['Europe/Berlin', 'America/Havana', 'Asia/Kolkata'])('months in %s join one another', (timeZone) => {
  const months = monthsOf(spansOf('2026-01-01', '2027-12-31', timeZone));
  expect(months).toHaveLength(24);
  for (const [index, month] of months.entries()) if (index > 0) expect(month.since).toEqual(months[index - 1]?.until);
});

test('a month ends with its last day', () => {
  expect(datesOfMonth('2028-02')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
  expect(datesOfMonth('2026-11')).toEqual({ start: '2026-11-01', end: '2026-11-30' });
});
