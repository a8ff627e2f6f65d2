import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OwnProofFields } from '../OwnProofFields.tsx';
import { useOwnProof } from '../use-own-proof.ts';

/** Asks for the password, and the code where sign-in does, then goes to the provider. */
export function LinkSingleSignOnDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const own = useOwnProof();
  const start = useMutation({
    mutationFn: () => call('startOwnSingleSignOn', { body: own.proof }),
    onSuccess: ({ url }) => window.location.assign(url),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (own.isComplete && !start.isPending && !start.isSuccess) start.mutate();
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
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <OwnProofFields own={own} autoFocus />
      </form>
    </Dialog>
  );
}
