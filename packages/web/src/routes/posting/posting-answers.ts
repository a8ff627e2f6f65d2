/** Whole answers of the AI Post Center's calls: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { required } from '../../api/fill-answer.ts';

export const wholeSummary: AnswerOf<'getPostSummary'> = {
  total: 0,
  scheduled: 0,
  drafts: 0,
  published: 0,
  publishedToday: 0,
  attention: 0,
};

export const wholeEvents: AnswerOf<'listPostingEvents'> = [
  { id: required, name: required, date: required, daysUntil: required, description: '', category: 'Seasonal' },
];

export const wholeInsights: AnswerOf<'listPostingInsights'> = [
  { id: required, type: 'trending', title: required, description: '', action: required, link: required },
];
