import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../api/client.ts';
import { reasonOf } from '../api/errors.ts';
import { fetchAnew } from '../api/fetch-anew.ts';
import { queryKey } from '../api/query-key.ts';
import { rich } from '../messages/rich-text.ts';
import { t } from '../messages/translate.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from './PasswordField.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Password, then secret and first code, then the recovery codes. */
export function SetUpTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const begin = useMutation({ mutationFn: () => call('beginTwoFactor', { body: { password } }) });
  const confirm = useMutation({
    mutationFn: () => call('confirmTwoFactor', { body: { code } }),
    onSuccess: () => {
      void fetchAnew(queryClient, queryKey('getTwoFactor'));
      void fetchAnew(queryClient, queryKey('listSessions'));
    },
  });
  const step = confirm.isSuccess ? 'codes' : begin.isSuccess ? 'app' : 'password';
  const current = step === 'password' ? begin : confirm;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (current.isPending) return;
    if (step === 'password' && password !== '') begin.mutate();
    if (step === 'app' && code.trim() !== '') confirm.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      // The codes are shown once: a click beside them must not lose them.
      role={step === 'codes' ? 'alertdialog' : 'dialog'}
      title={step === 'codes' ? t('Two-factor sign-in is on') : t('Set up two-factor sign-in')}
      footer={
        step === 'codes' ? (
          <Button variant="primary" onClick={onClose}>
            {t('I have kept them')}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={current.isPending}>
              {step === 'password' ? t('Continue') : t('Switch on')}
            </Button>
          </>
        )
      }
    >
      {current.isError ? <Notice tone="negative">{reasonOf(current.error)}</Notice> : null}
      {confirm.isSuccess ? (
        <RecoveryCodes codes={confirm.data.recoveryCodes} />
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {begin.isSuccess ? (
            <>
              <p>{t('Scan this with an authenticator app, then enter the code that it shows.')}</p>
              <QrCode text={begin.data.uri} label={t('QR code for your authenticator app')} />
              <p className="text-xs text-muted-foreground">
                {rich('Cannot scan? Type this secret into the app: {inGroups}', {
                  inGroups: (
                    <code className="font-mono text-foreground wrap-anywhere select-all">
                      {inGroups(begin.data.secret)}
                    </code>
                  ),
                })}
              </p>
              <Field label={t('Code')}>
                {(control) => (
                  <Input
                    {...control}
                    name="one-time-code"
                    autoComplete="one-time-code"
                    inputMode="numeric"
                    autoFocus
                    value={code}
                    onChange={(event) => setCode(event.target.value)}
                    className="max-w-48"
                  />
                )}
              </Field>
            </>
          ) : (
            <PasswordField value={password} onChange={setPassword} autoFocus />
          )}
        </form>
      )}
    </Dialog>
  );
}

function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
