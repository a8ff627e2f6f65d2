import type { CannedReplyCategory } from '@parley/contract/canned-replies/rules.ts';
import type { CannedReply } from '@parley/contract/canned-replies/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';

export type ReplyText = { title: string; content: string; category: CannedReplyCategory };

function useRefreshReplies(): () => void {
  const queryClient = useQueryClient();
  return () => void fetchAnew(queryClient, queryKey('listCannedReplies'));
}

// Without a network all of these say so at once, instead of waiting unseen. Errors are shown in the form or dialog.
const networkMode = 'always' as const;

export function useAddReply(onDone: () => void) {
  const refresh = useRefreshReplies();
  return useMutation({
    networkMode,
    mutationFn: (body: ReplyText) => call('createCannedReply', { body }),
    onSuccess: ({ title }) => {
      toast({ title: t('Template Added'), description: t('“{title}” is at hand with / in the reply box.', { title }) });
      refresh();
      onDone();
    },
  });
}

export function useUpdateReply({ id, revision }: CannedReply, onDone: () => void) {
  const refresh = useRefreshReplies();
  return useMutation({
    networkMode,
    mutationFn: (body: ReplyText) => call('updateCannedReply', { params: { id }, body: { ...body, revision } }),
    onSuccess: ({ title }) => {
      toast({ title: t('Template Updated'), description: t('“{title}” is changed.', { title }) });
      refresh();
      onDone();
    },
    onError: refresh,
  });
}

export function useDeleteReply({ id, title }: CannedReply, onDone: () => void) {
  const refresh = useRefreshReplies();
  return useMutation({
    networkMode,
    mutationFn: () => call('deleteCannedReply', { params: { id } }),
    onSuccess: () => {
      toast({
        title: t('Template Deleted'),
        description: t('“{title}” is gone. Replies that were sent with it stay.', { title }),
      });
      refresh();
      onDone();
    },
  });
}

export function useImportReplies(onDone: () => void) {
  const refresh = useRefreshReplies();
  return useMutation({
    networkMode,
    mutationFn: (file: File) => call('importCannedReplies', { query: { fileName: file.name }, bytes: file }),
    onSuccess: ({ imported, known, wrong }) => {
      const passed = [
        ...(known > 0 ? [t('{known} were there already', { known })] : []),
        ...(wrong > 0 ? [t('{wrong} left out', { wrong })] : []),
      ];
      toast({
        title: t('File Uploaded'),
        description: t('{replies} added{value}.', {
          replies: countReplies(imported),
          value: passed.length === 0 ? '' : `, ${passed.join(', ')}`,
        }),
      });
      refresh();
      onDone();
    },
  });
}

/** `1 reply`, `1,200 replies` */
export function countReplies(count: number): string {
  return t('{count, plural, one {# reply} other {# replies}}', { count });
}
