import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { optional } from '../../../api/fill-answer.ts';

/** Null means that the customer may be asked; where that is not told, whoever asks is told by the server. */
export const wholeTicketSurvey: AnswerOf<'getTicketSurvey'> = {
  obstacle: optional,
  rating: null,
  comment: '',
  ratedAt: null,
  askedAt: null,
  addition: null,
};
