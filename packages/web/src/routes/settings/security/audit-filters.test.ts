import { expect, test } from 'vitest';
import { everything, toAuditFilters } from './audit-filters.ts';

test('an empty form asks for everything', () => {
  expect(toAuditFilters(everything)).toEqual({});
});

test('both days count, as the clocks of the zone tell them', () => {
  const day = { ...everything, from: '2026-10-25', to: '2026-10-25' };
  // The day on which summer time ends has 25 hours.
  expect(toAuditFilters(day, 'Europe/Berlin')).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  });
});

test('person and action are handed on', () => {
  const person = 'b7a6d0de-0000-4000-8000-000000000000';
  expect(toAuditFilters({ ...everything, person, action: 'rules.set' })).toEqual({ person, action: 'rules.set' });
});
