/** What people do with scheduled reports. The list is fetched anew after each. */
import type { BodyOf } from '@parley/contract/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { reportSchedulesQuery } from './reports.queries.ts';

function useRenew() {
  const queryClient = useQueryClient();
  return () => void fetchAnew(queryClient, reportSchedulesQuery.queryKey);
}

const failed = (title: string) => (error: unknown) =>
  toast({ title, description: reasonOf(error), variant: 'destructive' });

/** Adds one (null), or changes one. */
export function useSaveReport(id: string | null, onDone: () => void) {
  const renew = useRenew();
  return useMutation({
    mutationFn: (body: BodyOf<'createReportSchedule'>) =>
      id === null ? call('createReportSchedule', { body }) : call('updateReportSchedule', { params: { id }, body }),
    onSuccess: () => {
      onDone();
      toast({ title: id === null ? t('Report scheduled') : t('Report changed') });
      renew();
    },
  });
}

export function usePauseReport(id: string) {
  const renew = useRenew();
  return useMutation({
    mutationFn: (isPaused: boolean) => call('updateReportSchedule', { params: { id }, body: { isPaused } }),
    onError: failed(t('The report could not be changed')),
    onSettled: renew,
  });
}

export function useSendReport(id: string) {
  const renew = useRenew();
  return useMutation({
    mutationFn: () => call('sendReportNow', { params: { id } }),
    onSuccess: () =>
      toast({ title: t('Report is on its way'), description: t('The list shows what comes of its mails.') }),
    onError: failed(t('The report could not be sent')),
    onSettled: renew,
  });
}

export function useDeleteReport(id: string, onDone: () => void) {
  const renew = useRenew();
  return useMutation({
    mutationFn: () => call('deleteReportSchedule', { params: { id } }),
    onSuccess: () => {
      onDone();
      toast({ title: t('Report deleted') });
    },
    onSettled: renew,
  });
}
