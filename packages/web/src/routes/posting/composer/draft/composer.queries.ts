import type { BodyOf } from '@parley/contract/endpoints.ts';
import { nextCursorOf } from '@parley/contract/next-page.ts';
import type { PostTarget } from '@parley/contract/posting/targets.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callForResponse } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/errors.ts';
import { queryKey } from '../../../../api/query-key.ts';
import { wholeMediaItem } from '../../../../components/post-answers.ts';
import { postQuery } from '../../post/posting.queries.ts';
import { wholeCheck, wholeChoices, wholeHashtags } from '../../post/posting-answers.ts';
import { readUnsavedCopy } from './unsaved-copy.ts';

/** A reload may ask for a draft before its creation, sent as the old page went, has arrived: hence another try, of that one. */
export const patientPostQuery = (postId: string) =>
  queryOptions({
    ...postQuery(postId),
    retry: (failures, error) =>
      failures < 2 && error instanceof ApiError && error.status === 404 && readUnsavedCopy(postId, null) !== null,
    retryDelay: 800,
  });

export const hashtagsQuery = (platform: PostTarget) =>
  queryOptions({
    queryKey: queryKey('listHashtagSuggestions', platform),
    queryFn: ({ signal }) => call('listHashtagSuggestions', { query: { platform }, signal, whole: wholeHashtags }),
  });

export const choicesQuery = (connectionId: string) =>
  queryOptions({
    queryKey: queryKey('listPublishChoices', connectionId),
    queryFn: ({ signal }) => call('listPublishChoices', { params: { id: connectionId }, signal, whole: wholeChoices }),
  });

export const checkQuery = (body: BodyOf<'checkPost'> | null) =>
  queryOptions({
    queryKey: queryKey('checkPost', body),
    queryFn: ({ signal }) => call('checkPost', { body: body ?? {}, signal, whole: wholeCheck }),
    enabled: body !== null,
    // Another post may have been scheduled meanwhile.
    staleTime: 0,
    gcTime: 0,
  });

/** @param folder null: whatever folder */
export const mediaLibraryQuery = (search: string, folder: string | null) =>
  infiniteQueryOptions({
    queryKey: queryKey('listMedia', 'picker', search, folder),
    queryFn: async ({ pageParam, signal }) => {
      const { answer, response } = await callForResponse('listMedia', {
        query: { search: search.trim() || undefined, folder: folder ?? undefined, cursor: pageParam ?? undefined },
        signal,
        whole: [wholeMediaItem],
      });
      return { items: answer, next: nextCursorOf(response.headers.get('link')) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
