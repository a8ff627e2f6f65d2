import { expect, it } from 'vitest';
import { bodyOf, type CampaignForm, errorsOf, formOf } from './campaign-form.ts';

const form: CampaignForm = { ...formOf(null, '2026-11-21'), name: 'Autumn' };

it('begins today and lasts a month', () => {
  expect(form).toMatchObject({ startDate: '2026-11-21', endDate: '2026-12-20', isDraft: false });
  expect(errorsOf(form)).toEqual({});
});

it('sends no number where none is planned', () => {
  expect(bodyOf(form).postsPlanned).toBeNull();
  expect(bodyOf({ ...form, postsPlanned: ' 20 ' }).postsPlanned).toBe(20);
});

it('says in plain words what is wrong, at the field', () => {
  expect(errorsOf({ ...form, name: '  ' })).toEqual({ name: 'Give the campaign a name.' });
  expect(errorsOf({ ...form, startDate: '' }).startDate).toBe('Choose a date.');
  expect(errorsOf({ ...form, endDate: '2026-11-20' })).toEqual({ endDate: 'The end lies before the start.' });
  for (const postsPlanned of ['many', '2.5', '0', '20000'])
    expect(errorsOf({ ...form, postsPlanned }).postsPlanned).toBe(
      'Give a whole number from 1 to 10,000, or leave it empty.',
    );
});
