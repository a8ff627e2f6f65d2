import { expect, it } from 'vitest';
import { ApiError, NoAnswerError } from '../../../api/errors.ts';
import { forgetReplyId, replyIdOf } from './reply-id.ts';
import { refusalInForm } from './use-send-reply.ts';

it('explains refusals where the text stands', () => {
  expect(refusalInForm(new ApiError(409, 'Devika has just answered this ticket.', 'already_answered'))).toBe(
    'Devika has just answered this ticket.',
  );
  expect(refusalInForm(new ApiError(422, 'Shorten it by 12.', 'reply_too_long'))).toBe('Shorten it by 12.');
  expect(refusalInForm(new ApiError(409, 'x', 'reply_id_reused'))).toMatch(/had already arrived/);
});

it('leaves everything else to the toast', () => {
  expect(refusalInForm(new ApiError(500, 'Something went wrong.', 'internal'))).toBeNull();
  expect(refusalInForm(new NoAnswerError('offline'))).toBeNull();
});

it('keeps one id per reply until the server has answered', () => {
  const first = replyIdOf(7);
  expect(replyIdOf(7)).toBe(first);
  expect(replyIdOf(8)).not.toBe(first);
  forgetReplyId(7);
  expect(replyIdOf(7)).not.toBe(first);
});
