import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { CodeField } from '../../../components/CodeField.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { RecoveryCodes } from '../../../components/RecoveryCodes.tsx';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
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
          <PasswordField value={password} onChange={setPassword} autoFocus />
          <CodeField value={code} onChange={setCode} />
        </form>
      ) : (
        <RecoveryCodes codes={codes} />
      )}
    </Dialog>
  );
}
