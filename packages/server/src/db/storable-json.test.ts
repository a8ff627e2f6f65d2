import { expect, it } from 'vitest';
import { toStorableJson } from './storable-json.ts';

it('leaves out what PostgreSQL does not keep at any depth, and nothing else', () => {
  const half = '😀'.slice(0, 1);
  expect(JSON.parse(toStorableJson({ text: `a\0b${half}c`, list: [{ inner: '\0' }], count: 1, none: null }))).toEqual({
    text: 'ab\uFFFDc',
    list: [{ inner: '' }],
    count: 1,
    none: null,
  });
});

it.each(['😀', 'a "quote", a \\ and a line\n', 'the letters \\u0000 and \\ud83d', '\u0001'])(
  'keeps %j as it is',
  (text) => {
    expect(JSON.parse(toStorableJson({ text }))).toEqual({ text });
  },
);
