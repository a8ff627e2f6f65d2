import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import type { FolderLine } from '../folders/folder-tree.ts';
import { mediaFoldersQuery } from '../folders/media-folders.queries.ts';
import { renewMedia } from './media.queries.ts';

type DeleteFolderDialogProps = { line: FolderLine; onDeleted: () => void; onClose: () => void };

/** Asks before a folder goes. No file goes with it: what is in it moves to the folder around. */
export function DeleteFolderDialog({ line: { folder }, onDeleted, onClose }: DeleteFolderDialogProps) {
  const queryClient = useQueryClient();
  const folders = useQuery(mediaFoldersQuery).data ?? [];
  const inside = folders.filter(({ parentId }) => parentId === folder.id).length;
  const isEmpty = inside === 0 && folder.files === 0;
  const around = folders.find(({ id }) => id === folder.parentId)?.name ?? null;
  const remove = useMutation({
    networkMode: 'always',
    // Asked for by what is seen: what somebody put into it meanwhile is told first.
    mutationFn: () =>
      call('deleteMediaFolder', { params: { id: folder.id }, query: isEmpty ? {} : { contents: 'move-up' } }),
    onSuccess: () => {
      onDeleted();
      onClose();
      toast({ title: t('Folder deleted'), description: t('“{name}” is gone, its files stay.', { name: folder.name }) });
    },
    onSettled: () => renewMedia(queryClient),
  });
  return (
    <DeleteDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Delete this folder?')}
      description={
        isEmpty
          ? t('“{name}” is empty.', { name: folder.name })
          : t(
              'No file is deleted: {files, plural, one {1 file} other {{files} files}} and {inside, plural, one {1 folder} other {{inside} folders}} of “{name}” move to {around}.',
              { files: folder.files, inside, name: folder.name, around: around ?? t('the top') },
            )
      }
      isDeleting={remove.isPending}
      error={remove.isError ? reasonOf(remove.error) : null}
      onDelete={() => remove.mutate()}
    />
  );
}
