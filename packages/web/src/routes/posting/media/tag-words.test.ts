import { expect, it } from 'vitest';
import { tagsOfLine } from './tag-words.ts';

it('parts tags by commas, without regard to case, blanks and signs before them', () => {
  expect(tagsOfLine(' #Winter sale, winter  sale ,, Lookbook;')).toEqual(['winter sale', 'lookbook']);
  expect(tagsOfLine('')).toEqual([]);
});
