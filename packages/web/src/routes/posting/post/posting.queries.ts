import type { QueryOf } from '@parley/contract/endpoints.ts';
import { nextCursorOf } from '@parley/contract/next-page.ts';
import type { ListPostsQuery, Post } from '@parley/contract/posting/schemas.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callForResponse } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { personZone } from '../../../components/person-zone.ts';
import { wholePost } from '../../../components/post-answers.ts';
import { wholePostDetail, wholePostTickets } from './post-answers.ts';
import {
  wholeCalendarNotes,
  wholeCampaigns,
  wholeEvents,
  wholeHours,
  wholeInsights,
  wholeOccurrences,
  wholePostingAccounts,
  wholeSummary,
} from './posting-answers.ts';

export type PostPage = { posts: Post[]; nextCursor: string | null };
/** All posts of a range; `isCut` where there are more than any screen shows. */
export type PostRange = { posts: Post[]; isCut: boolean };

const pageSize = 50;
const rangePageSize = 500;
const rangePagesMax = 10;
const firstPage: string | null = null;

async function fetchPage(query: ListPostsQuery, cursor: string | null, signal: AbortSignal): Promise<PostPage> {
  const { answer, response } = await callForResponse('listPosts', {
    query: { ...query, ...(cursor === null ? {} : { cursor }) },
    signal,
    whole: [wholePost],
  });
  return { posts: answer, nextCursor: nextCursorOf(response.headers.get('link')) };
}

/** The posts page by page, newest first unless the query says otherwise. */
export function postPagesQuery(query: ListPostsQuery) {
  return infiniteQueryOptions({
    queryKey: queryKey('listPosts', 'pages', query),
    queryFn: ({ pageParam, signal }) => fetchPage({ sort: '-time', ...query, limit: pageSize }, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (page: PostPage) => page.nextCursor,
  });
}

/** All posts from `from` up to `to`, for the month and the week. */
export function postRangeQuery(query: ListPostsQuery & { from: string; to: string }) {
  return queryOptions({
    queryKey: queryKey('listPosts', 'range', query),
    queryFn: async ({ signal }): Promise<PostRange> => {
      const posts: Post[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < rangePagesMax; page += 1) {
        const next: PostPage = await fetchPage({ ...query, sort: 'time', limit: rangePageSize }, cursor, signal);
        posts.push(...next.posts);
        cursor = next.nextCursor;
        if (cursor === null) break;
      }
      return { posts, isCut: cursor !== null };
    },
  });
}

export function postQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('getPost', id),
    queryFn: ({ signal }) => call('getPost', { params: { id }, signal, whole: wholePostDetail }),
    refetchOnMount: 'always',
  });
}

export function postTicketsQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('getPostTickets', id),
    queryFn: ({ signal }) => call('getPostTickets', { params: { id }, signal, whole: wholePostTickets }),
    refetchOnMount: 'always',
  });
}

/** The tiles and the calendar's totals. */
export const postSummaryQuery = queryOptions({
  queryKey: queryKey('getPostSummary'),
  queryFn: ({ signal }) => call('getPostSummary', { query: { timeZone: personZone() }, signal, whole: wholeSummary }),
});

/** Public holidays and international days from one date up to another, both included. */
export function postingEventsQuery(from: string, to: string) {
  return queryOptions({
    queryKey: queryKey('listPostingEvents', from, to),
    queryFn: ({ signal }) => call('listPostingEvents', { query: { from, to }, signal, whole: wholeEvents }),
  });
}

/** When recurring posts come again; below the key of the posts, since each change of a post may move them. */
export function occurrencesQuery(query: QueryOf<'listPostOccurrences'>) {
  return queryOptions({
    queryKey: queryKey('listPosts', 'occurrences', query),
    queryFn: ({ signal }) => call('listPostOccurrences', { query, signal, whole: wholeOccurrences }),
  });
}

/** How the own posts did by weekday and hour of the calendar's zone, on one network or on all. */
export function postingHoursQuery(platform: QueryOf<'getPostingHours'>['platform'], timeZone: string) {
  return queryOptions({
    queryKey: queryKey('getPostingHours', platform ?? 'all', timeZone),
    queryFn: ({ signal }) => call('getPostingHours', { query: { platform, timeZone }, signal, whole: wholeHours }),
  });
}

/** The calendar's notes from one date up to another, both included. */
export function calendarNotesQuery(from: string, to: string) {
  return queryOptions({
    queryKey: queryKey('listCalendarNotes', from, to),
    queryFn: ({ signal }) => call('listCalendarNotes', { query: { from, to }, signal, whole: wholeCalendarNotes }),
  });
}

export const postingInsightsQuery = queryOptions({
  queryKey: queryKey('listPostingInsights'),
  queryFn: ({ signal }) => call('listPostingInsights', { signal, whole: wholeInsights }),
});

export const campaignsQuery = queryOptions({
  queryKey: queryKey('listCampaigns'),
  queryFn: ({ signal }) => call('listCampaigns', { signal, whole: wholeCampaigns }),
});

export const postingAccountsQuery = queryOptions({
  queryKey: queryKey('listPostingAccounts'),
  queryFn: ({ signal }) => call('listPostingAccounts', { signal, whole: wholePostingAccounts }),
});
