/** The whole answer of `listCannedReplies`: what takes the place of what it lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { required } from '../api/fill-answer.ts';

export const wholeCannedReplies: AnswerOf<'listCannedReplies'> = {
  total: 0,
  replies: [
    { id: required, revision: required, title: required, content: required, category: required, updatedAt: '' },
  ],
};
