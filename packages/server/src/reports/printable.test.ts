import fc from 'fast-check';
import { expect, test } from 'vitest';
import { familyOf } from './font-files.ts';
import { isolated, toPrinted } from './printable.ts';

test('each script has letters', () => {
  const letters = 'Aß Яё Ωά قهوة קפה कॉफ़ी กาแฟ 咖啡 コーヒー 커피 কফি காபி Ễ ₹ € – “ ” … 🔥';
  expect([...letters].filter((letter) => familyOf(letter.codePointAt(0) ?? 0) === null)).toEqual([]);
  expect(['A', 'ق', 'ק', 'ก', '咖', '커', '🔥'].map((letter) => familyOf(letter.codePointAt(0) ?? 0))).toEqual([
    ...['Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Thai'],
    ...['Noto Sans S Chinese', 'Noto Sans Korean', 'Noto Emoji'],
  ]);
});

test('the first letter decides the direction, and not that of a name within our words', () => {
  const isRtl = (text: string) => toPrinted(text).isRtl;
  expect(['قهوة Café', 'בית 1', '12 قهوة', '(2024) קפה'].map(isRtl)).toEqual([true, true, true, true]);
  expect(['Café قهوة', '晨光', '12', '', `${isolated('قهوة')} (account)`].map(isRtl)).toEqual(Array(5).fill(false));
});

test('Chinese characters are Japanese beside kana and Korean beside hangul', () => {
  expect(['東京コーヒー', '서울 直', '晨光'].map((text) => toPrinted(text).language)).toEqual(['ja', 'ko', 'en']);
});

test('lines become one, overrides and what no font has are left out, and a name that none can write leaves a mark', () => {
  expect(toPrinted(' two\r\n\tlines\u0000 ').text).toBe('two lines');
  expect(toPrinted('safe\u202Efdp.exe').text).toBe('safefdp.exe');
  expect(toPrinted('ქართული shop').text).toBe('… shop');
  expect(toPrinted('sign \u{1D11E}\uD83D end').text).toBe('sign  end');
});

test('a word without end can be broken, also between a letter and its marks never', () => {
  const { text } = toPrinted('का'.repeat(30));
  expect(text.split('\u200B').map((part) => [...part].length)).toEqual([24, 24, 12]);
  expect(toPrinted('ก'.repeat(60)).text).not.toContain('\u200B');
  expect(toPrinted('x '.repeat(5_000)).text.length).toBeLessThan(500);
});

test('whatever people write, nothing is left that would be an empty box', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (given) => {
      const boxes = [...toPrinted(given).text].filter(
        (character) =>
          !/[\p{Cf}\p{Variation_Selector}]/u.test(character) && familyOf(character.codePointAt(0) ?? 0) === null,
      );
      expect(boxes).toEqual([]);
    }),
  );
});
