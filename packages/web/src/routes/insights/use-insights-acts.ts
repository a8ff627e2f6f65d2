import { type InsightsExportFormat, insightsFileName } from '@parley/contract/insights/rules.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForBody } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { queryKey } from '../../api/query-key.ts';
import { t } from '../../messages/translate.ts';
import { toast } from '../../ui/toast-store.ts';
import type { InsightsView } from './insights.queries.ts';
import type { FigureExport } from './use-file-export.ts';

/** The figures that are shown, as a file. */
export function exportOf({ account, platform, range }: InsightsView, { period }: PlatformInsights): FigureExport {
  const bodyOf = (format: InsightsExportFormat) => ({
    format,
    dateRange: 'days' in range ? range.days : range,
    ...(account === null ? {} : { accountId: account }),
  });
  return {
    days: period.days,
    nameOf: (format) => insightsFileName(platform, period.days, format),
    fetchAtOnce: (format) => callForBody('exportPlatformInsights', { params: { platform }, body: bodyOf(format) }),
    toRequest: (format) => ({ report: 'account', platform, request: bodyOf(format) }),
  };
}

/** Has an account's figures collected now. */
export function useRefresh({ account, platform }: Pick<InsightsView, 'account' | 'platform'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('refreshPlatformInsights', {
        params: { platform },
        body: account === null ? {} : { accountId: account },
      }),
    onSuccess: async () => {
      await fetchAnew(queryClient, queryKey('getPlatformInsights', platform));
      await fetchAnew(queryClient, queryKey('getAdvancedInsights', platform));
    },
    onError: (error) =>
      toast({
        title: t('The figures could not be refreshed'),
        description: reasonOf(error),
        variant: 'destructive',
      }),
  });
}
