import { expect, test } from 'vitest';
import { correctionsInWords } from './corrections-words.ts';

const some = {
  corrections: 12,
  correctionsToStart: 20,
  isActive: false,
  exam: { asked: 10, rightBefore: 7, rightAfter: 9 },
  learntAt: '2026-11-22T12:00:00.000Z',
  isLearning: false,
};

test('what was learnt is told with what it was measured on', () => {
  expect(correctionsInWords(some)).toEqual([
    '12 corrections.',
    'Of 10 sentiments and tags that were held back, 7 were right before and 9 with what was learnt.',
    'It needs 20 to start; until then messages are read without it.',
  ]);
  expect(correctionsInWords({ ...some, corrections: 30, isActive: true }).at(-1)).toBe(
    'New messages are read with it.',
  );
  expect(correctionsInWords({ ...some, corrections: 30 }).at(-1)).toMatch(/no improvement yet/);
  expect(correctionsInWords({ ...some, corrections: 0, exam: null })).toHaveLength(1);
});
