import { describe, expect, it } from 'vitest';
import { countReply, reachedLength } from './reply-length.ts';

describe('the length of a reply', () => {
  it('is counted as the network counts', () => {
    expect(countReply('añ👍', 'utf16')).toBe(4);
    expect(countReply('añ👍', 'codepoints')).toBe(3);
    expect(countReply('añ👍', 'bytes')).toBe(7);
  });

  it('weighs addresses, wide letters and emoji', () => {
    expect(countReply('see https://example.com/a/very/long/path?with=query', 'weighted')).toBe(4 + 23);
    expect(countReply('日本', 'weighted')).toBe(4);
    expect(countReply('👍🏽', 'weighted')).toBe(2);
    expect(countReply('👨‍👩‍👧', 'weighted')).toBe(2);
    expect(countReply('plain', 'weighted')).toBe(5);
  });

  it('is announced at 450, 490 and 500', () => {
    expect([449, 450, 489, 490, 500, 501].map(reachedLength)).toEqual([null, 450, 450, 490, 500, 500]);
  });
});
