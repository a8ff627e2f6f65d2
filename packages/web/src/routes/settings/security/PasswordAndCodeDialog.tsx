import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { RecoveryCodes } from '../../../components/RecoveryCodes.tsx';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { twoFactorQuery } from './security.queries.ts';

const words = {
  off: {
    title: t('Switch two-factor sign-in off?'),
    description: t('Your password alone signs you in then.'),
    action: t('Switch off'),
  },
  codes: {
    title: t('New recovery codes'),
    description: t('The ones that you have end.'),
    action: t('Make new ones'),
  },
};

type PasswordAndCodeDialogProps = { purpose: keyof typeof words; onClose: () => void };

/** Switches off, or makes new recovery codes: both ask for password and code. */
export function PasswordAndCodeDialog({ purpose, onClose }: PasswordAndCodeDialogProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { action, description, title } = words[purpose];
  const act = useMutation({
    mutationFn: async () => {
      const body = { password, code };
      if (purpose === 'codes') return (await call('replaceRecoveryCodes', { body })).recoveryCodes;
      await call('switchTwoFactorOff', { body });
      return null;
    },
    onSuccess: (codes) => {
      void fetchAnew(queryClient, twoFactorQuery.queryKey);
      if (codes !== null) return;
      toast({ title: t('Two-factor sign-in is off') });
      onClose();
    },
  });
  const codes = act.data ?? null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== '' && code.trim() !== '' && !act.isPending) act.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      role={codes === null ? 'dialog' : 'alertdialog'}
      title={title}
      description={description}
      footer={
        codes === null ? (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" form={formId} variant={purpose === 'off' ? 'danger' : 'primary'} busy={act.isPending}>
              {action}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('I have kept them')}
          </Button>
        )
      }
    >
      {act.isError ? <Notice tone="negative">{reasonOf(act.error)}</Notice> : null}
      {codes === null ? (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
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
          <Field label={t('Code')} hint={t('Of the app, or a recovery code.')}>
            {(control) => (
              <Input
                {...control}
                name="one-time-code"
                autoComplete="one-time-code"
                value={code}
                onChange={(event) => setCode(event.target.value)}
                className="max-w-48"
              />
            )}
          </Field>
        </form>
      ) : (
        <RecoveryCodes codes={codes} />
      )}
    </Dialog>
  );
}
