import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FolderSelect } from '../folders/FolderSelect.tsx';
import { type FilesDialogProps, useChangeFiles } from './use-change-files.ts';

/** Puts the chosen files into a folder, or out of theirs. Posts that hold them are not touched. */
export function MoveFilesDialog({ items, onDone, onClose }: FilesDialogProps) {
  const [folderId, setFolderId] = useState<string | null>(items[0]?.folderId ?? null);
  const move = useChangeFiles(items, (changed) => {
    onDone();
    onClose();
    toast({
      title: t('Files moved'),
      description: t('{changed, plural, one {1 file} other {{changed} files}}', { changed }),
    });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Move {count, plural, one {1 file} other {{count} files}}', { count: items.length })}
      description={t('Posts that hold them keep them.')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            busy={move.isPending}
            busyLabel={t('Moving...')}
            onClick={() => move.mutate({ folderId })}
          >
            {t('Move')}
          </Button>
        </>
      }
    >
      <Field label={t('Folder')}>
        {({ id }) => <FolderSelect id={id} none={t('No folder')} value={folderId} onValueChange={setFolderId} />}
      </Field>
      {move.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(move.error)}
        </p>
      ) : null}
    </Dialog>
  );
}
