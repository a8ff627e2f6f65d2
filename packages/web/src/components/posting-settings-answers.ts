/** The whole answer of `getPostingSettings`: what takes the place of what it lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { required, requiredAs } from '../api/fill-answer.ts';

/** What a person may change and save is never made up: a switch that is not known is not "off". */
export const wholePostingSettings: AnswerOf<'getPostingSettings'> = {
  isPaused: requiredAs(false),
  pausedBy: null,
  pausedAt: null,
  requiresApproval: requiredAs(false),
  lateLimitMinutes: required,
  timeZone: required,
  country: required,
  utm: requiredAs({ isOn: requiredAs(false), source: required, medium: required, campaign: required }),
  shortenLinks: requiredAs(false),
  shortLinks: { base: '', refusal: null, notice: null },
};
