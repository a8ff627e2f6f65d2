import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/**
 * `mutate(what)` begins a sign-in at the provider of a workspace, which is found by the domain of an address, its name or its id.
 * @param goesAtOnce whether the browser goes there by itself; otherwise the page says first where it leads
 */
export function useSingleSignOn(goesAtOnce: (found: AnswerOf<'startSingleSignOn'>) => boolean) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (workspace: string) => call('startSingleSignOn', { body: { workspace } }),
    onSuccess: (found) => {
      if (goesAtOnce(found)) window.location.assign(found.url);
    },
  });
}
