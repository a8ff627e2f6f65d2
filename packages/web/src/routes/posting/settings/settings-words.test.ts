import { utmRuleSchema } from '@parley/contract/posting-settings/schemas.ts';
import { describe, expect, it } from 'vitest';
import { countryOptions } from '../../../components/countries.ts';
import { timesOf, withoutSlot, withSlots } from './slot-list.ts';
import { exampleLink } from './utm-example.ts';

describe('the example of a tracked link', () => {
  const place = { platform: 'network', campaign: 'Winter sale' };

  it('shows the words that the rule adds', () => {
    expect(exampleLink('https://tern.example/coats', utmRuleSchema.parse({}), place)).toBe(
      'https://tern.example/coats?utm_source=network&utm_medium=social&utm_campaign=Winter%20sale',
    );
  });

  it('leaves out what is empty', () => {
    expect(exampleLink('https://tern.example/', { source: 'a & b', medium: ' ', campaign: '' }, place)).toBe(
      'https://tern.example/?utm_source=a%20%26%20b',
    );
    expect(exampleLink('https://tern.example/', { source: '', medium: '', campaign: '' }, place)).toBe(
      'https://tern.example/',
    );
  });
});

describe('the times of the queue', () => {
  it('are added to several days at once, each once and in order', () => {
    const slots = withSlots([{ weekday: 1, time: '14:00' }], [1, 2], '09:00');
    expect(withSlots(slots, [2, 1], '09:00')).toEqual([
      { weekday: 1, time: '09:00' },
      { weekday: 1, time: '14:00' },
      { weekday: 2, time: '09:00' },
    ]);
    expect(timesOf(slots, 1)).toEqual(['09:00', '14:00']);
    expect(withoutSlot(slots, { weekday: 1, time: '09:00' })).toHaveLength(2);
  });
});

describe('the countries', () => {
  it('all have a name and stand in its order', () => {
    expect(countryOptions.filter(({ label, value }) => label === value)).toEqual([]);
    expect(countryOptions.find(({ value }) => value === 'DE')?.label).toBe('Germany');
  });
});
