/** Whole answers of the calls that tell how people get in: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required, requiredAs } from '../../api/fill-answer.ts';

export const wholeSingleSignOn: AnswerOf<'getSingleSignOn'> = {
  redirectUri: required,
  signInUrl: required,
  settings: orNull({
    issuer: required,
    clientId: required,
    domains: [{ domain: required, provenAt: null, recordName: '', recordText: '' }],
    defaultRole: required,
    isRequired: requiredAs(false),
    linkedMembers: [{ userId: required, name: '', email: '', accountEmail: null, linkedAt: '', lastUsedAt: '' }],
  }),
};

export const wholeAccessRules: AnswerOf<'getAccessRules'> = {
  requiresTwoFactor: requiredAs(false),
  membersWithoutTwoFactor: required,
};
