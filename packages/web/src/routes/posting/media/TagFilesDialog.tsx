import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { TagsField } from './TagsField.tsx';
import { tagsOfLine } from './tag-words.ts';
import { type FilesDialogProps, useChangeFiles } from './use-change-files.ts';

/** Gives the chosen files tags, and takes away those that they have. */
export function TagFilesDialog({ items, onDone, onClose }: FilesDialogProps) {
  const [line, setLine] = useState('');
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const had = [...new Set(items.flatMap(({ tags }) => tags))].sort();
  const addTags = tagsOfLine(line);
  const isNothing = addTags.length === 0 && removed.length === 0;
  const change = useChangeFiles(items, (changed) => {
    onDone();
    onClose();
    toast({
      title: t('Tags changed'),
      description: t('{changed, plural, one {1 file} other {{changed} files}}', { changed }),
    });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Tags of {count, plural, one {1 file} other {{count} files}}', { count: items.length })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={isNothing}
            busy={change.isPending}
            busyLabel={t('Saving...')}
            onClick={() => change.mutate({ addTags, removeTags: [...removed] })}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <TagsField label={t('Add tags')} value={line} onValueChange={setLine} />
      {had.length === 0 ? null : (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">{t('Take away')}</legend>
          {had.map((tag) => (
            <Checkbox
              key={tag}
              label={<bdi>{tag}</bdi>}
              checked={removed.includes(tag)}
              onChange={({ target }) =>
                setRemoved(target.checked ? [...removed, tag] : removed.filter((each) => each !== tag))
              }
            />
          ))}
        </fieldset>
      )}
      {change.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(change.error)}
        </p>
      ) : null}
    </Dialog>
  );
}
