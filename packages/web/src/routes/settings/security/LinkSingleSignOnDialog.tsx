import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';

/** Asks for the password, then goes to the provider. */
export function LinkSingleSignOnDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const start = useMutation({
    mutationFn: () => call('startOwnSingleSignOn', { body: { password } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== '' && !start.isPending && !start.isSuccess) start.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Link my account')}
      description={t('You sign in at the provider once, and come back here.')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={start.isPending || start.isSuccess}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      {start.isError ? <Notice tone="negative">{reasonOf(start.error)}</Notice> : null}
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t('Your password')}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
