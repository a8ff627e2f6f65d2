import twitterText from 'twitter-text';
import { expect, test } from 'vitest';
import { weightedLength } from './weighted-length.ts';

test.each([
  ['hello', 5],
  ['héllo', 5],
  ['日本', 4],
  ['👩‍👩‍👧', 2],
  ['🇩🇪', 2],
  ['see https://example.com/a/very/long/path/that/counts/little', 27],
  ['see tern.de', 27],
  ['مرحبا', 5],
  ['', 0],
])('%s weighs %i', (text, weight) => {
  expect(weightedLength(text)).toBe(weight);
});

const WORDS =
  'a|é|日本|だよ|привет|😀|👍🏽|1️⃣|©|.|.|-|_|/|(|)|?|=|#|@|$| | |,|“|https://|http://|com|.com|.de|.ly|.みんな|भारत|tern.de|bit.ly|example|xn--p1ai|.xn--p1ai|https://t.co/ab|:80|\u3002|\u200e'.split(
    '|',
  );

test('20,000 random texts weigh what the official library says', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const wrong = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + random(12) }, () => WORDS[random(WORDS.length)]).join(''),
  ).filter((text) => weightedLength(text) !== twitterText.getTweetLength(text));
  expect(wrong).toEqual([]);
});
