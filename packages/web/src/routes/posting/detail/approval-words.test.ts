import type { Post } from '@parley/contract/posting/schemas.ts';
import { expect, test } from 'vitest';
import { approvalSentence, approvedSentence } from './approval-words.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const later = '2026-11-22T10:00:00Z';
const before = '2026-11-21T09:50:00Z';

test('the approver reads beforehand when the post goes out', () => {
  expect(approvalSentence({ scheduledAt: null }, now, 'UTC')).toBe('It goes out as soon as it is approved.');
  expect(approvalSentence({ scheduledAt: before }, now, 'UTC')).toContain('as soon as it is approved');
  expect(approvalSentence({ scheduledAt: later }, now, 'Asia/Tokyo')).toBe(
    'When it is approved, it goes out on 11/22/2026 07:00 PM, Asia/Tokyo (GMT+9).',
  );
});

test('and afterwards what becomes of it', () => {
  expect(approvedSentence({ scheduledAt: later, publications: [] }, now)).toBe('It goes out at its time.');
  expect(approvedSentence({ scheduledAt: before, publications: [] }, now)).toBe('It goes out now.');
  const publications = [{ reasonCode: 'paused' } as Post['publications'][number]];
  expect(approvedSentence({ scheduledAt: null, publications }, now)).toBe('It goes out when publishing is resumed.');
});
