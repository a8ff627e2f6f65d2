import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { reasonOf } from '../api/errors.ts';
import { required } from '../api/fill-answer.ts';
import { queryKey } from '../api/query-key.ts';
import { t } from '../messages/translate.ts';
import { toast } from '../ui/toast-store.ts';

type ReplySettings = AnswerOf<'getReplySettings'>;

/** What a person may change and save is never made up. */
export const wholeReplySettings: ReplySettings = {
  workspaceUndoSeconds: required,
  ownUndoSeconds: null,
  afterSending: 'stay',
  approval: { isOn: false, roles: [required], reach: 'every', tags: [required], isForVips: false },
};

/** How the workspace and the person send replies. */
export const replySettingsQuery = queryOptions({
  queryKey: queryKey('getReplySettings'),
  queryFn: ({ signal }) => call('getReplySettings', { signal, whole: wholeReplySettings }),
});

/** Changes what the person prefers, at once; a refusal puts it back and says why. */
export function useUpdateReplyPreferences() {
  const queryClient = useQueryClient();
  const key = replySettingsQuery.queryKey;
  return useMutation({
    mutationFn: (changes: Partial<Pick<ReplySettings, 'ownUndoSeconds' | 'afterSending'>>) =>
      call('updateReplyPreferences', { body: changes, whole: wholeReplySettings }),
    onMutate: (changes) => {
      const before = queryClient.getQueryData(key);
      if (before !== undefined) queryClient.setQueryData(key, { ...before, ...changes });
      return { before };
    },
    onSuccess: (settings) => queryClient.setQueryData(key, settings),
    onError: (error, _changes, begun) => {
      if (begun?.before !== undefined) queryClient.setQueryData(key, begun.before);
      toast({ title: t('Setting not saved'), description: reasonOf(error), variant: 'destructive' });
    },
  });
}
