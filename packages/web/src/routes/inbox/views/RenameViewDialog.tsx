import { viewNameMaxChars } from '@parley/contract/saved-views/rules.ts';
import type { SavedView } from '@parley/contract/saved-views/schemas.ts';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';

type RenameViewDialogProps = { view: SavedView; onRename: (name: string) => Promise<unknown>; onClose: () => void };

export function RenameViewDialog({ onClose, onRename, view }: RenameViewDialogProps) {
  const [name, setName] = useState(view.name);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function rename(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      await onRename(name.trim());
      onClose();
    } catch (error) {
      setProblem(reasonOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Rename the view')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" type="submit" form="rename-view" busy={isBusy} disabled={name.trim() === ''}>
            {t('Rename')}
          </Button>
        </>
      }
    >
      <form id="rename-view" onSubmit={rename}>
        <Field label={t('Name')} error={problem}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={viewNameMaxChars}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
