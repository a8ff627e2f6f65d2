import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orNull, required } from '../../../api/fill-answer.ts';
import { queryKey } from '../../../api/query-key.ts';

export const wholeReportSchedules: AnswerOf<'listReportSchedules'> = [
  {
    ...{ id: required, name: '', report: required, platform: null, accountId: null, accountName: null, days: 30 },
    ...{ every: required, weekday: 1, monthDay: 1, hour: 0, timeZone: 'UTC' },
    recipients: [{ address: '', hasUnsubscribed: false }],
    ...{ isPaused: false, nextAt: null },
    last: orNull({ at: '', failure: null, mails: { waiting: 0, sent: 0, failed: 0, kept: 0 } }),
  },
];

/** How soon mails that are on their way are looked at again. */
const lookAgainMs = 3_000;

export const reportSchedulesQuery = queryOptions({
  queryKey: queryKey('listReportSchedules'),
  queryFn: ({ signal }) => call('listReportSchedules', { signal, whole: wholeReportSchedules }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) =>
    state.data?.some(({ last }) => (last?.mails.waiting ?? 0) > 0) ? lookAgainMs : false,
});

export const wholeReportFile: AnswerOf<'getReportFile'> = {
  ...{ id: required, report: required, platform: null, format: required, state: required, progress: 0 },
  ...{ fileName: null, bytes: null, reason: null, createdAt: '', expiresAt: null },
};

/** Files that are made in the background; looked at again while one is. */
export const reportFilesQuery = queryOptions({
  queryKey: queryKey('listReportFiles'),
  queryFn: ({ signal }) => call('listReportFiles', { signal, whole: [wholeReportFile] }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) =>
    state.data?.some((file) => file.state === 'waiting' || file.state === 'making') ? 1_000 : false,
});
