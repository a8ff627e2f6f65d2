import type { AnswerOf } from '@parley/contract/endpoints.ts';

/** Where it is not known whether a customer may be asked, they are not. */
export const wholeTicketSurvey: AnswerOf<'getTicketSurvey'> = {
  obstacle: 'off',
  rating: null,
  comment: '',
  ratedAt: null,
};
