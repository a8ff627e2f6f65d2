import fc from 'fast-check';
import twitterText from 'twitter-text';
import { describe, expect, test } from 'vitest';
import { findAddresses } from './addresses.ts';
import { countWeighted } from './count-weighted.ts';

/** What a text is put together from: all that the rules tell apart, common and odd. */
const pieces = [
  ...[
    'a',
    'b',
    'z'.repeat(62),
    'y'.repeat(64),
    'é',
    'e\u0301',
    'ẞ',
    'ⱥ',
    'ι',
    'привет',
    '日本',
    '漢'.repeat(20),
    '한국',
  ],
  ...[
    '.',
    '.',
    '.',
    '..',
    '-',
    '_',
    '/',
    '/',
    '(',
    ')',
    '((',
    '?',
    '?x=1',
    '&',
    '=',
    '#',
    '@',
    '$',
    '+',
    '~',
    '|',
    '\\',
  ],
  ...[
    ' ',
    ' ',
    '\n',
    '\u00a0',
    '\u200d',
    '\u200e',
    '\ufe0f',
    '\ufeff',
    '\u3002',
    '\u0007',
    '＠',
    '“',
    '…',
    '—',
    ',',
    '!',
  ],
  ...[
    'http://',
    'https://',
    'HTTPS://',
    ':80',
    'https://t.co/abc',
    `https://t.co/${'a'.repeat(41)}`,
    'xn--p1ai',
    'xn--',
  ],
  ...[
    'com',
    '.com',
    '.COM',
    '.de',
    '.co.uk',
    '.みんな',
    '.한국',
    'भारत',
    'भारतम्',
    '.рф',
    'vermögensberater',
    '.xn--p1ai',
  ],
  ...['tern.de', 'bit.ly', 'youtu.be', 'Nice.So', 'example', 'www.', '@me', '#tag', '$AAPL', '%20', '42'],
  ...['😀', '👍🏽', '👨‍👩‍👧', '🇩🇪', '1️⃣', '#️⃣', '❤️', '©', '™', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈', '🫶🏽', '\ud83d', '\ude00', '\u20e3'],
];

test('20,000 random texts weigh what the official library says', () => {
  const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 14 }).map((parts) => parts.join(''));
  const different = fc
    .sample(text, { numRuns: 20_000, seed: 20_261_122 })
    .filter((each) => countWeighted(each) !== twitterText.getTweetLength(each));
  expect(different).toEqual([]);
});

describe('the weight of a text', () => {
  test.each([
    ['', 0],
    ['Hello, world', 12],
    ['ÅSTRÖM', 6],
    ['e\u0301', 1],
    ['مرحبا', 5],
    ['ไทย', 3],
    ['東京', 4],
    ['한국', 4],
    ['“quoted” … –', 13],
    ['line\nbreak', 10],
    ['42 # *', 6],
    ['see tern.de.', 28],
    ['bit.ly youtu.be', 47],
    [`https://example.com/${'a'.repeat(300)}`, 23],
    ['(https://a.de/b_(c))', 25],
    ['jo@example.com', 14],
  ])('%j is %i', (text, weight) => {
    expect(countWeighted(text)).toBe(weight);
  });

  test.each(['😀', '❤️', '☕', '👍🏽', '👩‍🚀', '👨‍👩‍👧', '🇩🇪', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈'])(
    'an emoji counts two, whatever it is made of: %s',
    (emoji) => {
      expect(countWeighted(emoji)).toBe(2);
      expect(countWeighted(`a${emoji}b`)).toBe(4);
    },
  );

  test('a text of 280 of the narrowest and of 140 of the widest characters is as long as can be', () => {
    expect(countWeighted('x'.repeat(280))).toBe(280);
    expect(countWeighted('漢'.repeat(140))).toBe(280);
  });
});

describe('what is an address', () => {
  const addressesOf = (text: string) => findAddresses(text).map(({ start, end }) => text.slice(start, end));

  test.each([
    ['go to example.com/a?b=c#d now', ['example.com/a?b=c#d']],
    ['https://sub.example.co.uk:8080/x', ['https://sub.example.co.uk:8080/x']],
    ['end of a sentence.Then', []],
    ['Nice.So it goes', ['Nice.So']],
    ['version 1.2.3', []],
    ['a_b.example.com', ['b.example.com']],
    ['https://a_b.example.com', ['https://a_b.example.com']],
    ['#example.com @example.com', []],
    ['example.com?x=1', ['example.com']],
    ['見てhttps://a.jp/東京', ['https://a.jp/']],
    ['https://例え.jp', ['https://例え.jp']],
    ['https://example.com/a,b.', ['https://example.com/a,b']],
    ['https://t.co/abc/def', ['https://t.co/abc']],
  ])('%s', (text, addresses) => {
    expect(addressesOf(text)).toEqual(addresses);
  });
});
