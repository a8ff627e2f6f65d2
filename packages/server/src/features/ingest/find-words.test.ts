import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWordFinder } from './find-words.ts';

describe('a finder of words', () => {
  it('finds what a search for each of them finds', async () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '"'), minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(letters, { maxLength: 6 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'é', '"') }),
        async (words, text) => {
          const body = Buffer.from(text, 'utf8');
          const isIn = await createWordFinder(words);
          expect(isIn(body)).toBe(words.some((word) => body.includes(word)));
        },
      ),
    );
  });
});
