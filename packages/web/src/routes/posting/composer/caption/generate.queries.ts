import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { PostTarget } from '@parley/contract/posting/targets.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-key.ts';

export const wholeWritingBasis: AnswerOf<'getWritingBasis'> = {
  engine: 'built-in',
  companyName: '',
  bestPosts: 0,
  ownHashtags: 0,
};

/** What a caption for a network, or for all, would rest on now. */
export const writingBasisQuery = (platform: PostTarget) =>
  queryOptions({
    queryKey: queryKey('getWritingBasis', platform),
    queryFn: ({ signal }) => call('getWritingBasis', { query: { platform }, signal, whole: wholeWritingBasis }),
  });
