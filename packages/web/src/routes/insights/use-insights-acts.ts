import { type InsightsExportFormat, insightsFileName } from '@parley/contract/insights/rules.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForBody } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { queryKey } from '../../api/query-key.ts';
import { fileNameOf } from '../../components/file-name-of.ts';
import { saveFile } from '../../components/save-file.ts';
import { t } from '../../messages/translate.ts';
import { toast } from '../../ui/toast-store.ts';
import type { InsightsView } from './insights.queries.ts';

/** Has the figures that are shown saved as a file, under the name that the server gives. */
export function useExport({ account, platform, range }: InsightsView, { period }: PlatformInsights) {
  return useMutation({
    mutationFn: async (format: InsightsExportFormat) => {
      const response = await callForBody('exportPlatformInsights', {
        params: { platform },
        body: {
          format,
          dateRange: 'days' in range ? range.days : range,
          ...(account === null ? {} : { accountId: account }),
        },
      });
      const name = fileNameOf(response) ?? insightsFileName(platform, period.days, format);
      return { name, content: await response.blob() };
    },
    onSuccess: ({ content, name }, format) => {
      saveFile(content, name);
      toast({ title: t('{format} exported', { format: format.toUpperCase() }), description: t('Download started') });
    },
    onError: () =>
      toast({ title: t('Export failed'), description: t('Failed to export data'), variant: 'destructive' }),
  });
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
