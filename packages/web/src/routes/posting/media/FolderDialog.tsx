import { folderNameMaxChars } from '@parley/contract/media/rules.ts';
import type { MediaFolder } from '@parley/contract/media/schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { createUuid } from '../../../components/create-uuid.ts';
import { useCreation } from '../../../components/use-creation.ts';
import { t } from '../../../messages/translate.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import { FolderSelect } from '../folders/FolderSelect.tsx';
import { withFoldersInside } from '../folders/folder-tree.ts';
import { mediaFoldersQuery } from '../folders/media-folders.queries.ts';

export type FolderDialogProps = {
  /** Null: a new one. */
  folder: MediaFolder | null;
  /** Where a new one begins. */
  parentId: string | null;
  onMade: (folder: MediaFolder) => void;
  onClose: () => void;
};

/** Name and place of a folder. */
export function FolderDialog({ folder, parentId: firstParentId, onMade, onClose }: FolderDialogProps) {
  const queryClient = useQueryClient();
  const folders = useQuery(mediaFoldersQuery).data ?? [];
  const [newId] = useState(createUuid);
  const [name, setName] = useState(folder?.name ?? '');
  const [parentId, setParentId] = useState(folder === null ? firstParentId : folder.parentId);
  const update = ({ id, revision }: MediaFolder) =>
    call('updateMediaFolder', { params: { id }, body: { revision, name, parentId } });
  const create = useCreation(() => call('createMediaFolder', { body: { id: newId, name, parentId } }), update);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => (folder === null ? create() : update(folder)),
    onSuccess: (saved) => {
      if (folder === null) onMade(saved);
      onClose();
    },
    onSettled: () => void fetchAnew(queryClient, queryKey('listMediaFolders')),
  });
  return (
    <FormDialog
      title={folder === null ? t('New folder') : t('Change folder')}
      action={folder === null ? t('Create folder') : t('Save')}
      busyAction={t('Saving...')}
      isBusy={save.isPending}
      lacking={name.trim() === '' ? t('Give the folder a name.') : null}
      error={save.isError ? reasonOf(save.error) : null}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Field label={t('Name')}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={folderNameMaxChars}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('Lies in')}>
        {({ id }) => (
          <FolderSelect
            id={id}
            none={t('No other folder')}
            value={parentId}
            onValueChange={setParentId}
            {...(folder === null ? {} : { without: withFoldersInside(folders, folder.id) })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
