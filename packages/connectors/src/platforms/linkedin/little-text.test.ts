import { expect, test } from 'vitest';
import { fromLittleText, toLittleText } from './little-text.ts';

test.each([
  ['nothing to do', 'nothing to do'],
  [
    '5 * 3 (about) [15] <b> a_b ~ | \\ @me {x}',
    '5 \\* 3 \\(about\\) \\[15\\] \\<b\\> a\\_b \\~ \\| \\\\ \\@me \\{x\\}',
  ],
  ['#sale now', '{hashtag|\\#|sale} now'],
  ['Olá #promoção_2026!', 'Olá {hashtag|\\#|promoção\\_2026}!'],
  ['#مرحبا 👩‍🚀', '{hashtag|\\#|مرحبا} 👩‍🚀'],
  ['C# and #1 and a#b', 'C\\# and \\#1 and a\\#b'],
])('%s is escaped, and reads the same again', (text, little) => {
  expect(toLittleText(text)).toBe(little);
  expect(fromLittleText(little)).toBe(text);
});
