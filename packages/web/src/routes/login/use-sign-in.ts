import { redirectDelayMs } from '@parley/contract/auth/rules.ts';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../messages/translate.ts';
import { findFirstPage } from '../../session/after-sign-in.ts';
import { currentUserQuery } from '../../session/session.queries.ts';
import { forgetWayBack, readWayBack } from '../../session/way-back.ts';
import { dismissToast, toast } from '../../ui/toast-store.ts';

type SignIn = {
  /** The call that signs in. */
  take: () => Promise<void>;
  /** Why not, in words. */
  describe: (error: Error) => string;
  /** Before it is said; true: it is no failure, and nothing is said of it. */
  onFailure?: (error: Error) => boolean;
};

/** A sign-in and its end: on to where the person was, or a toast that says why not. */
export function useSignIn({ describe, onFailure, take }: SignIn): UseMutationResult<void, Error, void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const failureToast = useRef<number | null>(null);
  /** The failure of an earlier try is no longer true. */
  const forgetFailure = () => {
    if (failureToast.current !== null) dismissToast(failureToast.current);
  };
  return useMutation({
    mutationFn: async () => {
      await take();
      await queryClient.refetchQueries(currentUserQuery);
    },
    onSuccess: () => {
      forgetFailure();
      const wayBack = readWayBack();
      forgetWayBack();
      const firstPage = wayBack === null ? findFirstPage(queryClient) : Promise.resolve(wayBack.path);
      setTimeout(() => void firstPage.then(navigate), redirectDelayMs);
    },
    onError: (error) => {
      if (onFailure?.(error) === true) return forgetFailure();
      failureToast.current = toast({
        title: t('Login Failed'),
        description: describe(error),
        variant: 'destructive',
      });
    },
  });
}
