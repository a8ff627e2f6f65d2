import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { required } from '../api/fill-answer.ts';
import { queryKey } from '../api/query-key.ts';

export const wholeBestTime: AnswerOf<'getBestTime'> = {
  weekday: null,
  time: required,
  label: required,
  isDefault: true,
  publishedPosts: 0,
  timeZone: required,
  nextDate: required,
};

/** When posts moved most so far, on a network or on all. */
export const bestTimeQuery = (platform: PostPlatform | undefined) =>
  queryOptions({
    queryKey: queryKey('getBestTime', platform ?? null),
    queryFn: ({ signal }) => call('getBestTime', { query: { platform }, signal, whole: wholeBestTime }),
  });
