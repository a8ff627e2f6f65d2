import { nextCursorOf } from '@parley/contract/next-page.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { ResponseClock, TracedFigure } from '@parley/contract/response-performance/rules.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callForResponse } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import type { InsightsRange } from '../insights-address.ts';
import { wholeResponsePerformance, wholeResponseRecords } from './response-answers.ts';

/** `platform` null: all networks. */
export type ResponseView = { range: InsightsRange; platform: Platform | null; clock: ResponseClock };
/** What is looked into: a figure, and of whom. */
export type Traced = { figure: TracedFigure; answerer: string };

export function toResponseQuery({ clock, platform, range }: ResponseView) {
  return {
    clock,
    ...(platform === null ? {} : { platform }),
    ...('days' in range ? { range: `${range.days}` as const } : range),
  };
}

export function responsePerformanceQuery(view: ResponseView) {
  return queryOptions({
    queryKey: queryKey('getResponsePerformance', view),
    queryFn: ({ signal }) =>
      call('getResponsePerformance', { query: toResponseQuery(view), signal, whole: wholeResponsePerformance }),
  });
}

const firstPage: string | null = null;

/** The replies or closings of a figure page by page, the latest first. */
export function responseRecordsQuery(view: ResponseView, traced: Traced) {
  return infiniteQueryOptions({
    queryKey: queryKey('listResponseRecords', view, traced),
    queryFn: async ({ pageParam, signal }) => {
      const { answer, response } = await callForResponse('listResponseRecords', {
        query: { ...toResponseQuery(view), ...traced, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        whole: wholeResponseRecords,
      });
      return { records: answer, nextCursor: nextCursorOf(response.headers.get('link')) };
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
