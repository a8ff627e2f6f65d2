import { reputationFileName } from '@parley/contract/reputation/rules.ts';
import type { Reputation } from '@parley/contract/reputation/schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { callForBody } from '../../../api/client.ts';
import { fileNameOf } from '../../../components/file-name-of.ts';
import { saveFile } from '../../../components/save-file.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { filtersOf, type ReputationView } from './reputation.queries.ts';

/** Has the scores that are shown saved as a CSV file, under the name that the server gives. */
export function useReputationExport({ of, range }: ReputationView, { period }: Reputation) {
  return useMutation({
    mutationFn: async () => {
      const response = await callForBody('exportReputation', {
        body: { format: 'csv', dateRange: 'days' in range ? range.days : range, ...filtersOf(of) },
      });
      const name = fileNameOf(response) ?? reputationFileName(period.days, 'csv');
      return { name, content: await response.blob() };
    },
    onSuccess: ({ content, name }) => {
      saveFile(content, name);
      toast({ title: t('{format} exported', { format: 'CSV' }), description: t('Download started') });
    },
    onError: () =>
      toast({ title: t('Export failed'), description: t('Failed to export data'), variant: 'destructive' }),
  });
}
