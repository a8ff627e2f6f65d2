/** Whole answers of the help lines' calls: what takes the place of what one lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { required } from '../api/fill-answer.ts';

/** A line without a number helps nobody: it is left out. */
export const wholeHelpLines: AnswerOf<'listHelpLines'> = [
  {
    country: required,
    lines: [{ name: '', contact: required, url: required, hours: '' }],
    isOwn: false,
    notedOn: '',
  },
];
