import { nextCursorOf } from '@parley/contract/next-page.ts';
import type { AlertKeyword } from '@parley/contract/overview/rules.ts';
import type { MessageBehind } from '@parley/contract/overview/schemas.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callForResponse } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import type { Behind, overviewQueryOf } from './overview-address.ts';
import {
  wholeAnalyticsSummary,
  wholeBenchmark,
  wholeEngagement,
  wholeFollowerGrowth,
  wholeInfluencers,
  wholeKeywords,
  wholeMessagesBehind,
  wholeMessageTypes,
  wholePeakHours,
  wholePlatformDistribution,
  wholeSentimentTrend,
  wholeSmartAlerts,
  wholeVerifiedAuthors,
} from './overview-answers.ts';

/** The filters as the calls take them. */
export type OverviewQuery = NonNullable<ReturnType<typeof overviewQueryOf>>;

export const summaryQuery = (query: OverviewQuery) =>
  queryOptions({
    queryKey: queryKey('getAnalyticsSummary', query),
    queryFn: ({ signal }) => call('getAnalyticsSummary', { query, signal, whole: wholeAnalyticsSummary }),
  });

export const engagementQuery = (query: OverviewQuery) =>
  queryOptions({
    queryKey: queryKey('listEngagement', query),
    queryFn: ({ signal }) => call('listEngagement', { query, signal, whole: wholeEngagement }),
  });

export const platformDistributionQuery = (query: OverviewQuery) =>
  queryOptions({
    queryKey: queryKey('listPlatformDistribution', query),
    queryFn: ({ signal }) => call('listPlatformDistribution', { query, signal, whole: wholePlatformDistribution }),
  });

export const sentimentTrendQuery = (query: OverviewQuery) =>
  queryOptions({
    queryKey: queryKey('listSentimentTrend', query),
    queryFn: ({ signal }) => call('listSentimentTrend', { query, signal, whole: wholeSentimentTrend }),
  });

export const followerGrowthQuery = (query: OverviewQuery) =>
  queryOptions({
    queryKey: queryKey('listFollowerGrowth', query),
    queryFn: ({ signal }) => call('listFollowerGrowth', { query, signal, whole: wholeFollowerGrowth }),
  });

export const keywordsQuery = (query: OverviewQuery) =>
  queryOptions({
    queryKey: queryKey('getKeywords', query),
    queryFn: ({ signal }) => call('getKeywords', { query, signal, whole: wholeKeywords }),
  });

export const messageTypesQuery = (query: OverviewQuery) =>
  queryOptions({
    queryKey: queryKey('listMessageTypes', query),
    queryFn: ({ signal }) => call('listMessageTypes', { query, signal, whole: wholeMessageTypes }),
  });

export const peakHoursQuery = (query: OverviewQuery) =>
  queryOptions({
    queryKey: queryKey('getPeakHours', query),
    queryFn: ({ signal }) => call('getPeakHours', { query, signal, whole: wholePeakHours }),
  });

export const smartAlertsQuery = (query: OverviewQuery, keyword: AlertKeyword | 'all') =>
  queryOptions({
    queryKey: queryKey('listSmartAlerts', query, keyword),
    queryFn: ({ signal }) => call('listSmartAlerts', { query: { ...query, keyword }, signal, whole: wholeSmartAlerts }),
  });

export const influencersQuery = (query: OverviewQuery) =>
  queryOptions({
    queryKey: queryKey('listInfluencers', query),
    queryFn: ({ signal }) => call('listInfluencers', { query, signal, whole: wholeInfluencers }),
  });

export const verifiedAuthorsQuery = (query: OverviewQuery) =>
  queryOptions({
    queryKey: queryKey('getVerifiedAuthors', query),
    queryFn: ({ signal }) => call('getVerifiedAuthors', { query, signal, whole: wholeVerifiedAuthors }),
  });

export const benchmarkQuery = queryOptions({
  queryKey: queryKey('getBenchmark'),
  queryFn: ({ signal }) => call('getBenchmark', { signal, whole: wholeBenchmark }),
});

type Page = { total: number; messages: MessageBehind[]; nextCursor: string | null };
const firstPage: string | null = null;

export const messagesBehindQuery = (query: OverviewQuery, behind: Behind) =>
  infiniteQueryOptions({
    queryKey: queryKey('listMessagesBehind', query, behind),
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { answer, response } = await callForResponse('listMessagesBehind', {
        query: { ...query, ...behind, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        whole: wholeMessagesBehind,
      });
      return { ...answer, nextCursor: nextCursorOf(response.headers.get('link')) };
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
  });
