import type { DateFilter } from '@parley/contract/tickets/rules.ts';
import { expect, it } from 'vitest';
import { defaultFilters } from '../filters/inbox-filters.ts';
import { emptyPeriodOf } from './empty-text.ts';

const periodOf = (dateFilter: DateFilter, startDate = '', endDate = '') =>
  emptyPeriodOf({ ...defaultFilters, dateFilter, startDate, endDate });

it('names the period in which there is nothing', () => {
  expect(periodOf('today')).toBe('No messages received today');
  expect(periodOf('48hours')).toBe('No messages in the last 48 hours');
  expect(periodOf('7days')).toBe('No messages found for the selected time period');
  expect(periodOf('30days')).toBe('No messages found for the selected time period');
  expect(periodOf('custom', '2026-11-01', '2026-11-21')).toBe('No messages from 11/01/2026 to 11/21/2026');
  expect(periodOf('custom', '2026-11-01')).toBe('No messages found for the selected time period');
});
