/** Whole answers of merging and splitting: what takes the place of what they lack. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required } from '../../../api/fill-answer.ts';

const wholeMerged = { id: required, ticketId: required, platform: required, mergedAt: '' };
export const wholeMerges: AnswerOf<'getMerges'> = { into: orNull(wholeMerged), from: [wholeMerged] };
export const wholeSplit: AnswerOf<'splitTicket'> = { id: required, ticketId: required };
