import { describe, expect, it } from 'vitest';
import { countCharacters } from './text-length.ts';

describe('the length of a text', () => {
  it('is counted as the network counts', () => {
    expect(countCharacters('añ👍', 'utf16')).toBe(4);
    expect(countCharacters('añ👍', 'codepoints')).toBe(3);
    expect(countCharacters('añ👍', 'bytes')).toBe(7);
  });

  it('weighs addresses, wide letters and emoji', () => {
    expect(countCharacters('see https://example.com/a/very/long/path?with=query', 'weighted')).toBe(4 + 23);
    expect(countCharacters('日本', 'weighted')).toBe(4);
    expect(countCharacters('👍🏽', 'weighted')).toBe(2);
    expect(countCharacters('👨‍👩‍👧', 'weighted')).toBe(2);
    expect(countCharacters('plain', 'weighted')).toBe(5);
    expect(countCharacters('see tern.de and youtu.be', 'weighted')).toBe(4 + 23 + 5 + 23);
  });
});
