import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { reasonOf } from '../api/errors.ts';
import { fetchAnew } from '../api/fetch-anew.ts';
import { queryKey } from '../api/query-key.ts';
import { t } from '../messages/translate.ts';
import { toast } from '../ui/toast-store.ts';
import { postingSettingsQuery } from './posting-settings.queries.ts';

/** Pauses all publishing of the workspace, or lets it go on. */
export function usePausePublishing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isPaused: boolean) => call('pausePublishing', { body: { isPaused } }),
    onSuccess: (settings) => {
      queryClient.setQueryData(postingSettingsQuery.queryKey, settings);
      toast(
        settings.isPaused
          ? { title: t('Publishing paused'), description: t('Nothing goes out until somebody resumes it.') }
          : { title: t('Publishing resumed'), description: t('Scheduled posts go out at their time again.') },
      );
      void fetchAnew(queryClient, queryKey('listPosts'));
    },
    onError: (error, isPaused) =>
      toast({
        title: isPaused ? t('Publishing could not be paused') : t('Publishing could not be resumed'),
        description: reasonOf(error),
        variant: 'destructive',
      }),
  });
}
