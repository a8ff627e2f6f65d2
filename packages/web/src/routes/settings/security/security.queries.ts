import type { QueryOf } from '@parley/contract/endpoints.ts';
import { nextCursorOf } from '@parley/contract/next-page.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callForResponse } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import {
  wholeAuditChoices,
  wholeAuditEntries,
  wholeOwnSingleSignOn,
  wholePasskeys,
  wholeSessions,
  wholeTwoFactor,
} from './security-answers.ts';

export const sessionsQuery = queryOptions({
  queryKey: queryKey('listSessions'),
  queryFn: ({ signal }) => call('listSessions', { signal, whole: wholeSessions }),
  refetchOnMount: 'always',
});

export const passkeysQuery = queryOptions({
  queryKey: queryKey('listPasskeys'),
  queryFn: ({ signal }) => call('listPasskeys', { signal, whole: wholePasskeys }),
  refetchOnMount: 'always',
});

export const ownSingleSignOnQuery = queryOptions({
  queryKey: queryKey('getOwnSingleSignOn'),
  queryFn: ({ signal }) => call('getOwnSingleSignOn', { signal, whole: wholeOwnSingleSignOn }),
  refetchOnMount: 'always',
});

export const twoFactorQuery = queryOptions({
  queryKey: queryKey('getTwoFactor'),
  queryFn: ({ signal }) => call('getTwoFactor', { signal, whole: wholeTwoFactor }),
  refetchOnMount: 'always',
});

export type AuditFilters = QueryOf<'exportAuditEntries'>;
const firstPage: string | null = null;

/** The audit log page by page, the latest first. */
export function auditPagesQuery(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: queryKey('listAuditEntries', filters),
    queryFn: async ({ pageParam, signal }) => {
      const { answer, response } = await callForResponse('listAuditEntries', {
        query: { ...filters, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        whole: wholeAuditEntries,
      });
      return { entries: answer, nextCursor: nextCursorOf(response.headers.get('link')) };
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });
}

export const auditChoicesQuery = queryOptions({
  queryKey: queryKey('getAuditChoices'),
  queryFn: ({ signal }) => call('getAuditChoices', { signal, whole: wholeAuditChoices }),
  refetchOnMount: 'always',
});
