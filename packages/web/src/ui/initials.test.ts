import { expect, test } from 'vitest';
import { avatarTints, initialsOf, tintOf } from './initials.ts';

test.each([
  ['Amara Okafor', 'AO'],
  ['Lucía Ferrer', 'LF'],
  ['jonas', 'J'],
  ['amara.okafor@company.example', 'AO'],
  ['admin@company.example', 'A'],
  ['Mary Jane van Dyke', 'MD'],
  ['@amara.okafor', 'AO'],
  ['佐藤 美咲', '佐'],
  ['يوسف حداد', 'ي'],
  ['김민준', '김'],
  ['नूर अली', 'नअ'],
  ['', '?'],
  ['🎉🎉', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name always has the same tint, one of six', () => {
  for (const name of ['', 'Amara Okafor', '佐藤 美咲', '🎉']) {
    expect(tintOf(name)).toBe(tintOf(name));
    expect(tintOf(name)).toBeGreaterThanOrEqual(1);
    expect(tintOf(name)).toBeLessThanOrEqual(avatarTints);
  }
});
