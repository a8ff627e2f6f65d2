import { passkeyNameMaxChars } from '@parley/contract/passkeys/rules.ts';
import type { Passkey } from '@parley/contract/passkeys/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { putAnswer } from '../../../api/put-answer.ts';
import { t } from '../../../messages/translate.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import { passkeysQuery } from './security.queries.ts';
import { wholePasskeys } from './security-answers.ts';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const rename = useMutation({
    mutationFn: () => call('renamePasskey', { params: { id: passkey.id }, body: { name } }),
    onSuccess: (answer) => {
      putAnswer(queryClient, passkeysQuery.queryKey, wholePasskeys, answer);
      onClose();
    },
  });

  return (
    <FormDialog
      title={t('Rename the passkey')}
      action={t('Save')}
      isBusy={rename.isPending}
      isReady={name.trim() !== ''}
      error={rename.isError ? reasonOf(rename.error) : null}
      onSubmit={() => rename.mutate()}
      onClose={onClose}
    >
      <Field label={t('Name')}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            maxLength={passkeyNameMaxChars}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
