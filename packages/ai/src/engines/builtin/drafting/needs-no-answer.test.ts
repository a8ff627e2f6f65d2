import { describe, expect, it } from 'vitest';
import { needsNoAnswer } from './needs-no-answer.ts';

describe('a message that needs no answer', () => {
  it.each([
    'ok',
    '👍👍',
    '@mia look at these, for your kitchen?',
    '@jonas schau mal, wäre was für dich?',
    '@lena regarde ça !',
    '@ana mira esto para el viernes',
    '@ravi dekh ye',
  ])('shows a friend something, or nods: %s', (text) => {
    expect(needsNoAnswer(text)).toBe(true);
  });

  it.each([
    '@tern where is my order 5512?',
    'Look at this, the seam is open on both sides!',
    '@tern look at this bag: after one week of school the seam is open on both of its sides',
    '@tern do these run small?',
  ])('wants an answer: %s', (text) => {
    expect(needsNoAnswer(text)).toBe(false);
  });
});
