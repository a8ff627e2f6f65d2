import type { MediaItem } from '@parley/contract/media.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';

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
      toast({ title: 'Media deleted', description: `“${item.originalName}” is gone.` });
    },
    onError: () => void fetchAnew(queryClient, ['getMediaUse', item.id]),
    onSettled: () => void fetchAnew(queryClient, ['listMedia']),
  });
  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={(open) => (open ? undefined : onCancel())}
      title="Delete this file?"
      description={`“${item.originalName}” is removed from the library. This cannot be undone.`}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="danger" busy={remove.isPending} busyLabel="Deleting..." onClick={() => remove.mutate()}>
            Delete
          </Button>
        </>
      }
    >
      {remove.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(remove.error)}
        </p>
      ) : undefined}
    </Dialog>
  );
}
