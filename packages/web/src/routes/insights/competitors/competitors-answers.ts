/** Whole answers of the calls of competitors: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required } from '../../../api/fill-answer.ts';

export const wholeCompetitors: AnswerOf<'listCompetitors'> = {
  networks: [
    {
      platform: required,
      canAdd: false,
      accounts: [
        {
          id: required,
          isOwn: false,
          handle: '',
          name: '',
          profileImage: null,
          link: '',
          isSandbox: false,
          state: required,
          failure: orNull({ code: required, reason: null, at: '' }),
          collectedAt: null,
          nextAt: null,
          followers: null,
          followersChange: orNull({ count: required, days: required }),
          postsPerWeek: null,
          engagementPerPost: null,
          engagementRate: null,
          posts: orNull({ count: required, days: required }),
          followersByDay: [{ date: required, followers: null }],
        },
      ],
    },
  ],
  timeZone: 'UTC',
};
