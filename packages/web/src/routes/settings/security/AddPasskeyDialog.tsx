import { passkeyNameMaxChars } from '@parley/contract/passkeys/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { t } from '../../../messages/translate.ts';
import { makePasskey, refusalOfPasskey } from '../../../session/passkeys.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { OwnProofFields } from '../OwnProofFields.tsx';
import { useOwnProof } from '../use-own-proof.ts';
import { passkeysQuery } from './security.queries.ts';

/** Asks for a name, the password and the code where sign-in does; then the browser asks for PIN, finger or face. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
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

  return (
    <FormDialog
      title={t('Add a passkey')}
      description={t('Your browser asks where to keep it: on this device, a phone or a security key.')}
      action={t('Continue')}
      isBusy={add.isPending}
      isReady={name.trim() !== '' && own.isComplete}
      error={add.isError ? refusalOfPasskey(add.error) : null}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
