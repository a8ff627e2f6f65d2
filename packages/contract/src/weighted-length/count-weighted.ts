/**
 * The length of a post where a network weighs what it holds, as X does. Source: npm `twitter-text` 3.1.0 (2020-03-27, the last release;
 * Apache-2.0, Copyright 2018 Twitter, Inc.), `parseTweet` with `config/v3.json`, read 2026-11-22. The library itself brings core-js 2,
 * which changes the browser's own objects, and takes seconds for long words without a blank: its tables are here, and the test compares
 * both over 20,000 texts.
 */
import { type Address, findAddresses } from './addresses.ts';
import { emojiPattern } from './emoji.ts';

const addressWeight = 23;
const usualWeight = 2;
const lightRanges = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

/** Letters of most alphabets weigh 1, all else 2, an emoji 2 whatever it is made of, an address 23 whatever its length; in NFC. */
export function countWeighted(text: string): number {
  const normalized = text.normalize('NFC');
  const addressEnds = toEndsByStart(findAddresses(normalized));
  const emojiEnds = toEndsByStart(findEmoji(normalized));
  let weight = 0;
  for (let place = 0; place < normalized.length; ) {
    const addressEnd = addressEnds.get(place);
    const emojiEnd = emojiEnds.get(place);
    if (addressEnd !== undefined) {
      weight += addressWeight;
      place = addressEnd;
    } else if (emojiEnd !== undefined) {
      weight += usualWeight;
      place = emojiEnd;
    } else {
      const code = normalized.codePointAt(place) ?? 0;
      weight += lightRanges.some(([from, to]) => code >= from && code <= to) ? 1 : usualWeight;
      place += code > 0xffff ? 2 : 1;
    }
  }
  return weight;
}

function toEndsByStart(found: readonly Address[]): Map<number, number> {
  return new Map(found.map(({ start, end }) => [start, end]));
}

function findEmoji(text: string): Address[] {
  return [...text.matchAll(emojiPattern)].map(({ 0: emoji, index }) => ({ start: index, end: index + emoji.length }));
}
