import { expect, it } from 'vitest';
import { toForm, toSettings } from './retention-form.ts';

const forEver = { closedTicketsMonths: null, rawEventDays: null, auditMonths: null, unusedMediaMonths: null };

it('an empty field keeps for ever, and what is typed comes back as it was', () => {
  expect(toSettings(toForm(forEver))).toEqual(forEver);
  const settings = { closedTicketsMonths: 24, rawEventDays: 7, auditMonths: 120, unusedMediaMonths: 1 };
  expect(toSettings(toForm(settings))).toEqual(settings);
});

it.each([
  ['closedTicketsMonths', '0'],
  ['closedTicketsMonths', '121'],
  ['auditMonths', '1.5'],
  ['unusedMediaMonths', 'a year'],
  ['rawEventDays', '8'],
])('%s takes no %s', (name, typed) => {
  expect(toSettings({ ...toForm(forEver), [name]: typed })).toBeNull();
});
