import { useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** `mutate(what)` goes to the provider of a workspace, which is found by an address, its name or its id. */
export function useSingleSignOn() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (workspace: string) => call('startSingleSignOn', { body: { workspace } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
