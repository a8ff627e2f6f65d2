/** A whole answer of the person's own profile: what takes the place of what one lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required } from '../../../api/fill-answer.ts';

export const wholeProfile: AnswerOf<'getProfile'> = {
  name: null,
  email: required,
  timeZone: null,
  language: null,
  pendingEmail: orNull({ email: required, expiresAt: '' }),
};
