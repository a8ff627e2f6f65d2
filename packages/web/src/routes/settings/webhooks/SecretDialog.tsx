import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useReplaceSecret } from './use-webhook-acts.ts';
import { WebhookSecret } from './WebhookSecret.tsx';

/** Asks before a secret is replaced, and shows the new one. */
export function SecretDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const replace = useReplaceSecret(id);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !replace.isPending) onClose();
      }}
      title={t('New secret')}
      description={t('For 24 hours the present secret signs beside the new one, so that your receiver misses nothing.')}
      footer={
        replace.isSuccess ? (
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        ) : (
          <>
            <Button variant="ghost" disabled={replace.isPending} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button variant="primary" busy={replace.isPending} onClick={() => replace.mutate()}>
              {t('Make a new secret')}
            </Button>
          </>
        )
      }
    >
      {replace.isError ? <Notice tone="negative">{reasonOf(replace.error)}</Notice> : null}
      {replace.isSuccess ? <WebhookSecret secret={replace.data.secret} /> : null}
    </Dialog>
  );
}
