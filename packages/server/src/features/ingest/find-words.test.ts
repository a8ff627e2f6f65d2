import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWordFinder } from './find-words.ts';

describe('a finder of words', () => {
  it('finds what a search for each of them finds', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '"'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 6 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'é', '"') }),
        (words, text) => {
          const body = Buffer.from(text, 'utf8');
          expect(createWordFinder(words)(body)).toBe(words.some((word) => body.includes(word)));
        },
      ),
    );
  });
});
