import { describe, expect, it } from 'vitest';
import { foldSpelling } from './fold-spelling.ts';

describe('spelling', () => {
  it.each([
    ['ya me quiero m*rir', 'es', 'ya me quiero morir'],
    ['i will k1ll u', 'en', 'i will kill u'],
    ['su1c1de', 'en', 'suicide'],
    ['s.u.i.c.i.d.e and s u i c i d e', 'en', 'suicide and suicide'],
    ['mi voglio amma**are', 'it', 'mi voglio ammazzare'],
    ['m@tar', 'pt', 'matar'],
    ['ich moechte sie toeten, meine neue Frau', 'de', 'ich mochte sie toten, meine neue Frau'],
    ['ज़िन्दगी', 'hi', 'जिंदगी'],
    ['タヒにたい', 'ja', '死にたい'],
    ['자1살', 'ko', '자살'],
  ])('of a hidden word is uncovered: %s', (text, language, plain) => {
    expect(foldSpelling(text, language)).toBe(plain);
  });

  it.each([
    ['I just want to go', 'en', 'I want to go'],
    ['ich will einfach nur weg', 'de', 'ich will weg'],
    ['أريد فقط أن أذهب', 'ar', 'أريد أن أذهب'],
    ['just', 'en', 'just'],
    ['I am alone', 'en', 'I am alone'],
  ])('loses the words that only fill: %s', (text, language, plain) => {
    expect(foldSpelling(text, language)).toBe(plain);
  });

  it('of Arabic letters that people put for each other is one', () => {
    expect(foldSpelling('مدرسة', 'ar')).toBe(foldSpelling('مدرسه', 'ar'));
  });

  it.each([
    ['write to john.doe@mail.com or see https://a.b/c3d', 'en'],
    ['5*3 of A4 paper, size M*', 'en'],
    ['die Königin grüßt die neue Frau', 'de'],
    ['', 'und'],
  ])('of a plain text stays: %s', (text, language) => {
    expect(foldSpelling(text, language)).toBe(text);
  });

  it('of hostile texts is read in a time that grows with their length', () => {
    for (const text of ['a.'.repeat(20_000), 'a*'.repeat(20_000), 'a1'.repeat(20_000), 'a@'.repeat(20_000)])
      expect(typeof foldSpelling(text, 'de')).toBe('string');
  });
});
