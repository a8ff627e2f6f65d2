import {
  clientNotesMaxChars,
  companyNameMaxChars,
  contactPersonMaxChars,
} from '@parley/contract/approved-clients/rules.ts';
import type { ChangedClient } from '@parley/contract/approved-clients/schemas.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { useAddClient } from './use-change-clients.ts';

type AddClientDialogProps = { onAdded: (client: ChangedClient) => void; onClose: () => void };

export function AddClientDialog({ onAdded, onClose }: AddClientDialogProps) {
  const formId = useId();
  const email = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState({ email: '', companyName: '', contactPerson: '', notes: '' });
  const [isActive, setActive] = useState(true);
  const [emailError, setEmailError] = useState<string | null>(null);
  const add = useAddClient(onAdded);
  const set = (name: keyof typeof values) => (text: string) => setValues({ ...values, [name]: text });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const isEmpty = values.email.trim() === '';
    if (isEmpty || email.current?.checkValidity() === false) {
      setEmailError(isEmpty ? t('Email is required') : t('Enter an e-mail address such as name@company.example.'));
      email.current?.focus();
      return;
    }
    add.mutate({ ...values, isActive });
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !add.isPending) onClose();
      }}
      title={t('Add Client')}
      description={t('They can sign in as soon as they are added and active.')}
      footer={
        <>
          <Button variant="ghost" disabled={add.isPending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={add.isPending} busyLabel={t('Adding...')}>
            {t('Add Client')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('Email Address')} required error={emailError}>
          {(control) => (
            <Input
              {...control}
              ref={email}
              type="email"
              maxLength={254}
              placeholder="name@company.example"
              value={values.email}
              onChange={(event) => {
                set('email')(event.target.value);
                setEmailError(null);
              }}
            />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1 max-sm:gap-4">
          <Field label={t('Company Name')}>
            {(control) => (
              <Input
                {...control}
                maxLength={companyNameMaxChars}
                value={values.companyName}
                onChange={(event) => set('companyName')(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('Contact Person')}>
            {(control) => (
              <Input
                {...control}
                maxLength={contactPersonMaxChars}
                value={values.contactPerson}
                onChange={(event) => set('contactPerson')(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Field label={t('Notes')}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={clientNotesMaxChars}
              placeholder={t('Contract, plan or anything the team should know')}
              value={values.notes}
              onChange={(event) => set('notes')(event.target.value)}
            />
          )}
        </Field>
        <div className="flex items-center gap-3 rounded-lg border border-border px-3 py-2.5">
          <div className="min-w-0 grow">
            <p id={`${formId}-active`} className="font-medium">
              {t('Active')}
            </p>
            <p className="text-xs text-muted-foreground">{t('Can sign in and connect platforms.')}</p>
          </div>
          <Switch aria-labelledby={`${formId}-active`} checked={isActive} onCheckedChange={setActive} />
        </div>
      </form>
    </Dialog>
  );
}
