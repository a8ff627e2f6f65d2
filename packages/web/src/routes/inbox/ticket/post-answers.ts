import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required } from '../../../api/fill-answer.ts';

export const wholeTicketPost: AnswerOf<'getTicketPost'> = {
  post: orNull({ id: required, title: '', publishedAt: null, tickets: 0 }),
};
