import type { InsightsExportFormat } from '@parley/contract/insights/rules.ts';
import { useMutation } from '@tanstack/react-query';
import { fileNameOf } from '../../components/file-name-of.ts';
import { saveFile } from '../../components/save-file.ts';
import { t } from '../../messages/translate.ts';
import { toast } from '../../ui/toast-store.ts';

/** Asks for the figures that are shown as a file; the name is taken where the server gives none. */
export type FetchExport = (format: InsightsExportFormat) => Promise<{ response: Response; name: string }>;

/** Has figures saved as a file, under the name that the server gives. */
export function useFileExport(fetchExport: FetchExport) {
  return useMutation({
    mutationFn: async (format: InsightsExportFormat) => {
      const { name, response } = await fetchExport(format);
      return { name: fileNameOf(response) ?? name, content: await response.blob() };
    },
    onSuccess: ({ content, name }, format) => {
      saveFile(content, name);
      toast({ title: t('{format} exported', { format: format.toUpperCase() }), description: t('Download started') });
    },
    onError: () =>
      toast({ title: t('Export failed'), description: t('Failed to export data'), variant: 'destructive' }),
  });
}
