import { expect, test } from 'vitest';
import { dayOf, searchWithView, viewOf } from './calendar-address.ts';

test('the calendar opens as a table', () => {
  expect(viewOf(new URLSearchParams())).toBe('table');
  expect(viewOf(new URLSearchParams('view=year'))).toBe('table');
  expect(viewOf(new URLSearchParams(), 'month')).toBe('month');
  expect(viewOf(new URLSearchParams('view=day'), 'month')).toBe('day');
  expect(viewOf(searchWithView(new URLSearchParams('search=a'), 'week'))).toBe('week');
  expect(searchWithView(new URLSearchParams('view=week&search=a'), 'table').toString()).toBe('search=a');
});

test('only real days are read out of an address', () => {
  expect(dayOf(new URLSearchParams('day=2028-02-29'))).toBe('2028-02-29');
  expect(dayOf(new URLSearchParams('day=2026-02-30'))).toBeNull();
  expect(dayOf(new URLSearchParams('day=2026-13-01'))).toBeNull();
  expect(dayOf(new URLSearchParams('day=tomorrow'))).toBeNull();
});
