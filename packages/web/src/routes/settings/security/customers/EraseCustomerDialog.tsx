import type { ContactData, ContactKey } from '@parley/contract/contacts/schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { reasonOf } from '../../../../api/errors.ts';
import { t } from '../../../../messages/translate.ts';
import { Field } from '../../../../ui/Field.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Input } from '../../../../ui/Input.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { toast } from '../../../../ui/toast-store.ts';

type EraseCustomerDialogProps = {
  contacts: ContactKey[];
  data: ContactData;
  onErased: () => void;
  onClose: () => void;
};

/** Says what goes and what stays, and wants the customer's name typed. */
export function EraseCustomerDialog({ contacts, data, onClose, onErased }: EraseCustomerDialogProps) {
  const [typed, setTyped] = useState('');
  const name = data.contacts[0]?.name ?? contacts[0]?.name ?? '';
  const isRight = typed.trim().toLowerCase() === name.trim().toLowerCase();
  const erase = useMutation({
    mutationFn: () => call('eraseContact', { body: { contacts, confirmation: typed } }),
    onSuccess: ({ erased, isFinished }) => {
      if (isFinished)
        toast({
          title: t('Customer erased'),
          description: t(
            '{messages, plural, one {# message} other {# messages}} in {tickets, plural, one {# ticket} other {# tickets}} and {files, plural, one {# file} other {# files}} are gone for good.',
            erased,
          ),
        });
      else
        toast({
          title: t('Being erased'),
          description: t('There is much of them: the rest goes within the next minutes. You need not wait.'),
        });
      onClose();
      onErased();
    },
  });

  return (
    <FormDialog
      role="alertdialog"
      title={t('Erase {name}?', { name })}
      description={t('This cannot be undone.')}
      action={t('Erase for good')}
      isDanger
      isBusy={erase.isPending}
      isReady={isRight}
      error={erase.isError ? reasonOf(erase.error) : null}
      onSubmit={() => erase.mutate()}
      onClose={onClose}
    >
      <p>
        {t(
          'Their names, messages and files go, with your answers, drafts and notices about them, and what the assistant learnt from them. Counts stay, and so does what others wrote.',
        )}
      </p>
      {data.repliesUnderWay === 0 ? null : (
        <Notice tone="warning">
          {t(
            '{count, plural, one {A reply to them has not left yet: it} other {# replies to them have not left yet: they}} will not be sent.',
            {
              count: data.repliesUnderWay,
            },
          )}
        </Notice>
      )}
      <p className="text-muted-foreground">
        {t('On the network itself nothing is deleted. If they write again, they are somebody new.')}
      </p>
      <Field label={t('Type {name} to confirm', { name })}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
