import { expect, test } from 'vitest';
import { slashWordOf } from './slash-word.ts';

test.each([
  ['/', 1, { start: 0, word: '' }],
  ['Hello /ref', 10, { start: 6, word: 'ref' }],
  ['Hello\n/ref and more', 10, { start: 6, word: 'ref' }],
])('%j at %i asks for a canned reply', (text, cursor, asked) => {
  expect(slashWordOf(text, cursor)).toEqual(asked);
});

test.each([
  ['and/or', 6],
  ['https://tern.example/shop', 25],
  ['/ref fund', 9],
  ['Hello /ref', 3],
  [`/${'x'.repeat(41)}`, 42],
  ['', 0],
])('%j at %i does not', (text, cursor) => {
  expect(slashWordOf(text, cursor)).toBeNull();
});
