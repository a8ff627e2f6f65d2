import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { queryKey } from '../../api/query-key.ts';
import { t } from '../../messages/translate.ts';
import { toast } from '../../ui/toast-store.ts';

type Wanted = { messageId: number; entryId: number; isHidden: boolean };

/** Asks the network to hide a message, or to show it again. What came of it stands where the message stands. */
export function useSetHidden() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always' as const,
    mutationFn: ({ entryId, isHidden, messageId }: Wanted) =>
      call('setHidden', { params: { id: messageId, entryId }, body: { isHidden } }),
    onError: (error, { isHidden }) =>
      toast({
        title: isHidden ? t('Not hidden') : t('Not shown again'),
        description: reasonOf(error),
        variant: 'destructive',
      }),
    onSettled: (_answer, _error, { messageId }) => {
      void fetchAnew(queryClient, queryKey('listHiddenMessages'));
      return fetchAnew(queryClient, queryKey('getConversation', messageId));
    },
  });
}
