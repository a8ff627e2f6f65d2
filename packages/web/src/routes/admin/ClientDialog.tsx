import {
  clientNotesMaxChars,
  companyNameMaxChars,
  contactPersonMaxChars,
} from '@parley/contract/approved-clients/rules.ts';
import type { ApprovedClient, ChangedClient } from '@parley/contract/approved-clients/schemas.ts';
import { useId, useRef, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Input } from '../../ui/Input.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { useAddClient, useEditClient } from './use-change-clients.ts';

type ClientDialogProps = {
  /** Null: one who is added. */
  client: ApprovedClient | null;
  /** Oneself: address and status are changed elsewhere, or by another administrator. */
  isOwn: boolean;
  onDone: (client: ChangedClient) => void;
  onClose: () => void;
};

const nobody = { email: '', companyName: '', contactPerson: '', notes: '', isActive: true };

export function ClientDialog({ client, isOwn, onDone, onClose }: ClientDialogProps) {
  const activeId = useId();
  const email = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState(() => {
    const { companyName, contactPerson, email: address, isActive, notes } = client ?? nobody;
    return { email: address, companyName, contactPerson, notes, isActive };
  });
  const [emailError, setEmailError] = useState<string | null>(null);
  const add = useAddClient(onDone);
  const edit = useEditClient(onDone);
  const isPending = add.isPending || edit.isPending;
  const set = (name: keyof typeof values) => (value: string | boolean) => setValues({ ...values, [name]: value });

  function submit() {
    const isEmpty = values.email.trim() === '';
    if (isEmpty || email.current?.checkValidity() === false) {
      setEmailError(isEmpty ? t('Email is required') : t('Enter an e-mail address such as name@company.example.'));
      email.current?.focus();
      return;
    }
    if (client === null) add.mutate(values);
    else edit.mutate({ id: client.id, changes: values });
  }

  return (
    <FormDialog
      title={client === null ? t('Add Client') : t('Edit Client')}
      description={
        client === null
          ? t('They can sign in as soon as they are added and active.')
          : t(
              'With another e-mail address they are signed out, sign in with it from then on, and the former address is told.',
            )
      }
      action={client === null ? t('Add Client') : t('Save')}
      busyAction={client === null ? t('Adding...') : t('Saving...')}
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('Email Address')}
        required
        error={emailError}
        hint={isOwn ? t('Change your own e-mail address in Settings, Account.') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={email}
            type="email"
            maxLength={254}
            disabled={isOwn}
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
          <p id={activeId} className="font-medium">
            {t('Active')}
          </p>
          <p className="text-xs text-muted-foreground">
            {isOwn
              ? t('You cannot deactivate yourself. Ask another administrator.')
              : t('Can sign in and connect platforms.')}
          </p>
        </div>
        <Switch
          aria-labelledby={activeId}
          disabled={isOwn}
          checked={values.isActive}
          onCheckedChange={set('isActive')}
        />
      </div>
    </FormDialog>
  );
}
