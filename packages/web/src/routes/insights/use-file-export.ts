import type { BodyOf } from '@parley/contract/endpoints.ts';
import type { InsightsExportFormat } from '@parley/contract/insights/rules.ts';
import { longReportDays } from '@parley/contract/reports/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callForBody } from '../../api/client.ts';
import { fileNameOf } from '../../components/file-name-of.ts';
import { saveFile } from '../../components/save-file.ts';
import { t } from '../../messages/translate.ts';
import { toast } from '../../ui/toast-store.ts';

/** The figures that are shown, as a file. */
export type FigureExport = {
  /** Files of many days are made in the background. */
  days: number;
  fetchAtOnce: (format: InsightsExportFormat) => Promise<Response>;
  /** Where the server gives none. */
  nameOf: (format: InsightsExportFormat) => string;
  toRequest: (format: InsightsExportFormat) => BodyOf<'createReportFile'>;
};

/** Has figures saved as a file, under the name that the server gives. `progress`: in percent, of one that is made in the background. */
export function useFileExport({ days, fetchAtOnce, nameOf, toRequest }: FigureExport) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const exporting = useMutation({
    mutationFn: async (format: InsightsExportFormat) => {
      if (days <= longReportDays) return fetchAtOnce(format);
      // Most exports are short: what follows a long one comes with it.
      const { fetchWhenMade } = await import('./reports/fetch-when-made.ts');
      const { id } = await fetchWhenMade.begin(queryClient, toRequest(format));
      setProgress(0);
      await fetchWhenMade.follow(queryClient, id, setProgress);
      return callForBody('downloadReportFile', { params: { id } });
    },
    onSuccess: async (response, format) => {
      saveFile(await response.blob(), fileNameOf(response) ?? nameOf(format));
      toast({ title: t('{format} exported', { format: format.toUpperCase() }), description: t('Download started') });
    },
    onError: () =>
      toast({ title: t('Export failed'), description: t('Failed to export data'), variant: 'destructive' }),
    onSettled: () => setProgress(null),
  });
  return { ...exporting, progress };
}
