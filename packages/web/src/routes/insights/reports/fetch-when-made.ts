/** A file of figures that the server makes in the background. */
import type { BodyOf } from '@parley/contract/endpoints.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { reportFilesQuery, wholeReportFile } from './reports.queries.ts';

const lookAgainMs = 1_000;

export const fetchWhenMade = {
  /** Asks for it, and says where it is found by whoever does not wait. */
  async begin(queryClient: QueryClient, body: BodyOf<'createReportFile'>): Promise<{ id: string }> {
    const file = await call('createReportFile', { body, whole: wholeReportFile });
    toast({
      title: t('The file is being made'),
      description: t('It is saved when it is ready. You will find it under Reports too.'),
    });
    void fetchAnew(queryClient, reportFilesQuery.queryKey);
    return file;
  },
  /** Until it is ready. Rejects with the reason where it cannot be made. */
  async follow(queryClient: QueryClient, id: string, onProgress: (percent: number) => void): Promise<void> {
    for (;;) {
      const { progress, reason, state } = await call('getReportFile', { params: { id }, whole: wholeReportFile });
      onProgress(progress);
      if (state === 'ready' || state === 'failed') void fetchAnew(queryClient, reportFilesQuery.queryKey);
      if (state === 'ready') return;
      if (state === 'failed') throw new Error(reason ?? '');
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    }
  },
};
