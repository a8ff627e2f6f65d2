/** Whole answers of the session's calls: what takes the place of what an answer lacks. */

import { idleTimeoutDefaultMs } from '@parley/contract/auth/rules.ts';
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { required, requiredAs } from '../api/fill-answer.ts';

/** Without a workspace's role nobody knows what to offer, and without the session's end nobody is warned of it. */
export const wholeCurrentUser: AnswerOf<'getCurrentUser'> = {
  id: required,
  email: '',
  name: null,
  pictureUrl: null,
  role: 'user',
  isImpersonating: false,
  originalUserId: null,
  isReadOnly: false,
  language: null,
  timeZone: null,
  sandboxPath: null,
  workspace: requiredAs({
    id: required,
    name: null,
    role: required,
    isDemo: false,
    logoUrl: null,
    hindrance: null,
    suspendedAt: null,
    hasFirstSteps: false,
  }),
  session: requiredAs({
    idleTimeoutMs: idleTimeoutDefaultMs,
    idleExpiresAt: required,
    expiresAt: required,
    isSingleSignOn: false,
  }),
};
