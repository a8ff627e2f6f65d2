import { describe, expect, test } from 'vitest';
import { countWeighted, findUrls } from './weighted-length.ts';

const urlsOf = (text: string) => findUrls(text).map(({ start, end }) => text.slice(start, end));

describe('the weight of a text', () => {
  test.each([
    ['', 0],
    ['Hello, world', 12],
    ['Ça va?', 6],
    ['ÅSTRÖM', 6],
    ['e\u0301', 1],
    ['مرحبا', 5],
    ['שלום', 4],
    ['привет', 6],
    ['ไทย', 3],
    ['東京', 4],
    ['한국', 4],
    ['“quoted” … –', 13],
    ['line\nbreak', 10],
    ['™', 2],
    ['©', 1],
    ['42 # *', 6],
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

  test.each([
    ['https://example.com', 23],
    [`https://example.com/${'a'.repeat(300)}`, 23],
    ['see example.com.', 28],
    ['https://a.de/x?y=1, ok', 27],
    ['(https://a.de/b_(c))', 25],
    ['one.com two.org', 47],
    ['日本 https://a.jp', 28],
  ])('an address counts 23: %s', (text, weight) => {
    expect(countWeighted(text)).toBe(weight);
  });

  test('a text of 280 of the narrowest and of 140 of the widest characters is as long as can be', () => {
    expect(countWeighted('x'.repeat(280))).toBe(280);
    expect(countWeighted('漢'.repeat(140))).toBe(280);
  });
});

describe('what is an address', () => {
  test.each([
    ['go to example.com/a?b=c#d now', ['example.com/a?b=c#d']],
    ['HTTP://EXAMPLE.COM', ['HTTP://EXAMPLE.COM']],
    ['https://sub.example.co.uk:8080/x', ['https://sub.example.co.uk:8080/x']],
    ['end of a sentence.Then', []],
    ['version 1.2.3', []],
    ['jo@example.com', []],
    ['#example.com', []],
    ['@example.com', []],
    ['u.s', []],
    ['it.is', []],
    ['bit.ly/3x', ['bit.ly/3x']],
    ['https://it.is', ['https://it.is']],
    ['(see example.com)', ['example.com']],
    ['見てhttps://a.jp/東京', ['https://a.jp/東京']],
    ['見てexample.comだよ', ['example.com']],
    ['a-b.example.com', ['a-b.example.com']],
    ['x/example.com', []],
    ['https://example.com/a,b.', ['https://example.com/a,b']],
    ['https://例え.jp', ['https://例え.jp']],
    ['“example.com”', ['example.com']],
    ['https://müller.de/straße', ['https://müller.de/straße']],
  ])('%s', (text, urls) => {
    expect(urlsOf(text)).toEqual(urls);
  });
});

test('a hostile text of 70,000 characters is counted: its marks belong to the address up to the last letter', () => {
  const marks = ')'.repeat(69_000);
  expect(countWeighted(`http://a.com/${marks}a`)).toBe(23);
  expect(countWeighted(`http://a.com/${marks}`)).toBe(23 + marks.length);
});
