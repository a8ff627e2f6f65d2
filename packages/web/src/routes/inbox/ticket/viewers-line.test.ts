import { expect, it } from 'vitest';
import { viewersLine } from './viewers-line.ts';

const viewer = (name: string, typing = false) => ({ userId: name, name, typing });

it('tells who else is there, and first who types', () => {
  expect(viewersLine([])).toBeNull();
  expect(viewersLine([viewer('Devika')])?.text).toBe('Devika is also looking at this');
  expect(viewersLine([viewer('Devika'), viewer('Sam')])?.text).toBe('Devika and Sam are also looking at this');
  expect(viewersLine([viewer('Devika'), viewer('Sam', true)])).toEqual({
    text: 'Sam is typing a reply',
    typing: true,
  });
});
