import { passkeyNameMaxChars } from '@parley/contract/passkeys/rules.ts';
import type { Passkey } from '@parley/contract/passkeys/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { putAnswer } from '../../../api/put-answer.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { passkeysQuery } from './security.queries.ts';
import { wholePasskeys } from './security-answers.ts';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [name, setName] = useState(passkey.name);
  const rename = useMutation({
    mutationFn: () => call('renamePasskey', { params: { id: passkey.id }, body: { name } }),
    onSuccess: (answer) => {
      putAnswer(queryClient, passkeysQuery.queryKey, wholePasskeys, answer);
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '' && !rename.isPending) rename.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Rename the passkey')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={rename.isPending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      {rename.isError ? <Notice tone="negative">{reasonOf(rename.error)}</Notice> : null}
      <form id={formId} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}
