/** Asking for the deletion, confirming it, and taking a break. Whoever is signed out by it goes to the landing page, which tells them. */

import type { BodyOf } from '@parley/contract/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { NoAnswerError, reasonOf, serverMessageOf } from '../../api/errors.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { keepToastForNextPage } from '../../session/pending-toast.ts';
import { toast } from '../../ui/toast-store.ts';

const submitted = t('Deletion Request Submitted');
const withinThirtyDays = t("We'll process your request within 30 days and send confirmation to your email.");

export function useRequestDeletion(onSubmitted: () => void) {
  const leave = useLeave();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: BodyOf<'requestDeletion'>) => call('requestDeletion', { body }),
    onSuccess: ({ message, isClosed }) => {
      onSubmitted();
      const said = { title: submitted, description: message || withinThirtyDays };
      if (isClosed) leave(said);
      else toast(said);
    },
    onError: tellFailure,
  });
}

export function useConfirmDeletion() {
  const leave = useLeave();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: BodyOf<'confirmDeletion'>) => call('confirmDeletion', { body }),
    onSuccess: ({ message }) => leave({ title: submitted, description: message || withinThirtyDays }),
    onError: tellFailure,
  });
}

export function useDeactivateAccount() {
  const leave = useLeave();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('deactivateAccount'),
    onSuccess: ({ message }) => leave({ title: t('Account deactivated'), description: message }),
    onError: (error) =>
      toast({ title: t('Your account was not deactivated'), description: reasonOf(error), variant: 'destructive' }),
  });
}

function useLeave() {
  const queryClient = useQueryClient();
  return (said: { title: string; description: string }) => {
    keepToastForNextPage(said);
    queryClient.clear();
    window.location.assign(paths.landing);
  };
}

function tellFailure(error: unknown): void {
  toast(
    error instanceof NoAnswerError
      ? {
          title: t('Network Error'),
          description: t('Unable to submit request. Please check your connection and try again.'),
          variant: 'destructive',
        }
      : {
          title: t('Submission Failed'),
          description: serverMessageOf(error) ?? t('Failed to submit deletion request. Please try again.'),
          variant: 'destructive',
        },
  );
}
