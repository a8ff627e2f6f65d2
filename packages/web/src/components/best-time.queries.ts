import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { required } from '../api/fill-answer.ts';
import { queryKey } from '../api/query-key.ts';
import { personZone } from './person-zone.ts';

export const wholeBestTime: AnswerOf<'getBestTime'> = {
  weekday: null,
  time: required,
  label: required,
  isDefault: true,
  publishedPosts: 0,
  timeZone: required,
  nextDate: required,
};

/** When posts moved most so far, on a network or on all; by the person's clock where no other zone is given. */
export const bestTimeQuery = (platform: PostPlatform | undefined, timeZone = personZone()) =>
  queryOptions({
    queryKey: queryKey('getBestTime', platform ?? null, timeZone),
    queryFn: ({ signal }) => call('getBestTime', { query: { platform, timeZone }, signal, whole: wholeBestTime }),
  });
