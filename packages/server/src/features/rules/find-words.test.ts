import { expect, it } from 'vitest';
import { findSteepPieces } from '../../../../contract/test/linear-cost.ts';
import { createWordFinder, toSearchedText } from './find-words.ts';

const find = (words: string[], text: string) => createWordFinder(words)(toSearchedText(text));

it.each([
  ['CEO', 'Let me speak to your ceo!'],
  ['ceo', 'Ｗｈｅｒｅ ｉｓ ｔｈｅ ＣＥＯ'],
  ['CEO', 'ask the C\u200bEO'],
  ['Straße', 'IN DER STRASSE'],
  ['İADE', 'iade istiyorum'],
  ['ΟΔΟΣ', 'η οδος'],
  ['customer service', 'Your customer-service is gone'],
  ['hôtel', 'l’hôtel était froid'],
  ['社長', 'お宅の社長に言います'],
  ['가격', '가격이 너무 비싸요'],
  ['고객 센터', '고객 센터에 전화했어요'],
  ['مدير', 'أريد المدير'],
  ['цена', 'Какая ЦЕНА?'],
  ['#1', 'you are #1'],
  ['कीमत', 'इसकी कीमत क्या है'],
])('finds %s in "%s"', (word, text) => {
  expect(find(['nothing', word], text)).toBe(word);
});

it.each([
  ['CEO', 'an oceogram'],
  ['price', 'priceless, and underpriced'],
  ['price list', 'the price of a list'],
  ['cher', 'chercher'],
  ['कम', 'कमल'],
  ['社長', '会社の長所'],
  ['caro', 'Carolina'],
  ['', 'anything'],
])('does not find %s in "%s"', (word, text) => {
  expect(find([word], text)).toBeNull();
});

it('costs a text eight times as long no 64 times as long', async () => {
  const finder = createWordFinder(['a', 'price list', '社長', '가격', 'مدير']);
  expect(await findSteepPieces((text) => finder(toSearchedText(text)))).toEqual([]);
});
