import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { meanToLeave } from '../../../state/leave-page.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { OwnProofFields } from '../OwnProofFields.tsx';
import { useOwnProof } from '../use-own-proof.ts';

/** Asks for the password, and the code where sign-in does, then goes to the provider. */
export function LinkSingleSignOnDialog({ onClose }: { onClose: () => void }) {
  const own = useOwnProof();
  const start = useMutation({
    mutationFn: () => call('startOwnSingleSignOn', { body: own.proof }),
    onSuccess: ({ url }) => {
      meanToLeave();
      window.location.assign(url);
    },
  });

  return (
    <FormDialog
      title={t('Link my account')}
      description={t('You sign in at the provider once, and come back here.')}
      action={t('Continue')}
      isBusy={start.isPending || start.isSuccess}
      isReady={own.isComplete}
      error={start.isError ? reasonOf(start.error) : null}
      onSubmit={() => start.mutate()}
      onClose={onClose}
    >
      <OwnProofFields own={own} autoFocus />
    </FormDialog>
  );
}
