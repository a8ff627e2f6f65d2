import { expect, it } from 'vitest';
import { foldDisguises } from './fold-disguises.ts';

it.each([
  ['zero-width signs', 'ter\u200brib\u2060le\ufeff', 'terrible'],
  ['a soft hyphen', 'won\u00adderful', 'wonderful'],
  ['full-width letters', 'ｔｅｒｒｉｂｌｅ！', 'terrible!'],
  ['bold mathematical letters', '𝐭𝐞𝐫𝐫𝐢𝐛𝐥𝐞 𝓼𝓮𝓻𝓿𝓲𝓬𝓮', 'terrible service'],
  ['letters in circles and boxes', 'ⓣⓔⓡⓡⓘⓑⓛⓔ 🅱🅰🅳', 'terrible BAD'],
  ['Cyrillic letters inside a Latin word', 'tеrriblе sсam', 'terrible scam'],
  ['Greek letters inside a Latin word', 'terrible sαd', 'terrible sad'],
])('reads %s as plain letters', (_, dressed, plain) => {
  expect(foldDisguises(dressed)).toBe(plain);
});

it.each([
  'Где моя посылка?',
  'Πού είναι το δέμα μου;',
  '👨‍👩‍👧 ❤️',
  'क्‍ष',
  '注文が届きません',
  'Ça va très bien',
  'iPhone для мамы',
])('leaves "%s" as it is', (text) => {
  expect(foldDisguises(text)).toBe(text);
});
