import { expect, test } from 'vitest';
import { readLittleText, toLittleText } from './little-text.ts';

test.each([
  ['Two doors \\(and two porches\\)', 'Two doors (and two porches)', []],
  [
    '{hashtag|\\#|hiking} with @[Tern Outdoor](urn:li:organization:12) #tents',
    '#hiking with Tern Outdoor #tents',
    ['urn:li:organization:12'],
  ],
  ['Up to 40 % off (web shop only)', 'Up to 40 % off', []],
  ['👋 mail us: repairs@tern.example', '👋 mail us: repairs', []],
])('%s is shown as %s', (source, text, mentions) => {
  expect(readLittleText(source)).toEqual({ text, mentions });
});

test('an escaped text is shown as it was written', () => {
  const text = 'a\\b|c{d}e@f[g]h(i)j<k>l#m*n_o~p 🏕️';
  expect(readLittleText(toLittleText(text)).text).toBe(text);
});
