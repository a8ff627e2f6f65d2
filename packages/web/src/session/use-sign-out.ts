import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../api/errors.ts';
import { t } from '../messages/translate.ts';
import { toast } from '../ui/toast-store.ts';
import { signOut } from './sign-out.ts';

/** `mutate()` signs out and goes to the landing page, or to another public one; a failure is told as a toast. */
export function useSignOut(path?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => signOut(queryClient, path),
    onError: (error) => toast({ title: t('Logout failed'), description: reasonOf(error), variant: 'destructive' }),
  });
}
