import { viewNameMaxChars } from '@parley/contract/saved-views/rules.ts';
import type { SavedView } from '@parley/contract/saved-views/schemas.ts';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Input } from '../../../ui/Input.tsx';

type RenameViewDialogProps = { view: SavedView; onRename: (name: string) => Promise<unknown>; onClose: () => void };

export function RenameViewDialog({ onClose, onRename, view }: RenameViewDialogProps) {
  const [name, setName] = useState(view.name);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function rename() {
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
    <FormDialog
      title={t('Rename the view')}
      action={t('Rename')}
      isBusy={isBusy}
      isReady={name.trim() !== ''}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
