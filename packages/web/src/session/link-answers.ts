/** Whole answers of the calls behind mailed links and of one's own data: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required, requiredAs } from '../api/fill-answer.ts';

export const wholePasswordLink: AnswerOf<'checkPasswordLink'> = { email: required, purpose: required, expiresAt: '' };

/** Whether a password is asked for or a new one chosen hangs on `hasAccount`. */
export const wholeInvitation: AnswerOf<'openInvitation'> = {
  workspaceName: null,
  email: required,
  role: required,
  invitedBy: '',
  expiresAt: '',
  hasAccount: requiredAs(false),
};

export const wholeDataExport: AnswerOf<'getDataExport'> = {
  export: orNull({ state: required, requestedAt: '', sizeBytes: null, expiresAt: null }),
};
