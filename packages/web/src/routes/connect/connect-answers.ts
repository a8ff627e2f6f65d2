/** Whole answers of the connect page's calls: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { required, requiredAs } from '../../api/fill-answer.ts';

/** Which accounts there are to choose from is the whole question. */
export const wholeAccountChoice: AnswerOf<'getAccountChoice'> = {
  id: '',
  platform: required,
  scopesLeftOut: [required],
  accounts: requiredAs([
    {
      externalId: required,
      name: '',
      username: null,
      profileImage: null,
      followerCount: null,
      isConnected: false,
      isPersonal: false,
    },
  ]),
};
