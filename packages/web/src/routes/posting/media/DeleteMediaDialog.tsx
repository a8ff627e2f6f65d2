import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { renewMedia } from './media.queries.ts';

type DeleteMediaDialogProps = { item: MediaItem; onCancel: () => void; onDeleted: () => void };

/** Asks before a file is deleted. The server refuses where a post has taken it meanwhile. */
export function DeleteMediaDialog({ item, onCancel, onDeleted }: DeleteMediaDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    // Without a network it says so at once, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: () => call('deleteMedia', { params: { id: item.id } }),
    onSuccess: () => {
      onDeleted();
      toast({
        title: t('Media deleted'),
        description: t('“{originalName}” is gone.', { originalName: item.originalName }),
      });
    },
    onError: () => void fetchAnew(queryClient, queryKey('getMediaUse', item.id)),
    onSettled: () => renewMedia(queryClient),
  });
  return (
    <DeleteDialog
      open
      onOpenChange={(open) => (open ? undefined : onCancel())}
      title={t('Delete this file?')}
      description={t('“{originalName}” is removed from the library. This cannot be undone.', {
        originalName: item.originalName,
      })}
      isDeleting={remove.isPending}
      error={remove.isError ? reasonOf(remove.error) : null}
      onDelete={() => remove.mutate()}
    />
  );
}
