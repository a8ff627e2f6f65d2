import { passkeyNameMaxChars } from '@parley/contract/passkeys/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { t } from '../../../messages/translate.ts';
import { makePasskey, refusalOfPasskey } from '../../../session/passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { OwnProofFields } from '../OwnProofFields.tsx';
import { useOwnProof } from '../use-own-proof.ts';
import { passkeysQuery } from './security.queries.ts';

/** Asks for a name, the password and the code where sign-in does; then the browser asks for PIN, finger or face. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [name, setName] = useState('');
  const own = useOwnProof();
  const add = useMutation({
    mutationFn: async () => {
      const { options } = await call('beginPasskey', { body: own.proof });
      const response = await makePasskey(options);
      return call('addPasskey', { body: { name, response } });
    },
    onSuccess: () => {
      toast({ title: t('Passkey added'), description: t('You can sign in with it from now on.') });
      onClose();
    },
    onSettled: () => fetchAnew(queryClient, passkeysQuery.queryKey),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '' && own.isComplete && !add.isPending) add.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Add a passkey')}
      description={t('Your browser asks where to keep it: on this device, a phone or a security key.')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={add.isPending}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      {add.isError ? <Notice tone="negative">{refusalOfPasskey(add.error)}</Notice> : null}
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('Name')} hint={t('So that you know it again, such as "Work laptop".')}>
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
        <OwnProofFields own={own} />
      </form>
    </Dialog>
  );
}
