import type { ListedUser } from '@parley/contract/administration/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { rich } from '../../messages/rich-text.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { moveSession, openAnew } from '../../session/move-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Asks before an administrator sees what somebody else sees: it is recorded, and the person can read of it. */
export function ImpersonateDialog({ onClose, user: { email, id, name } }: { user: ListedUser; onClose: () => void }) {
  const queryClient = useQueryClient();
  const start = useMutation({
    networkMode: 'always',
    mutationFn: () => moveSession(() => call('startImpersonation', { params: { id } })),
    // Another person is another world: nothing of one's own may stay in memory.
    onSuccess: () => openAnew(queryClient, paths.inbox),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      role="alertdialog"
      title={t('Look on as {email}?', { email })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" busy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
            {t('Look on')}
          </Button>
        </>
      }
    >
      {start.isError ? <Notice tone="negative">{reasonOf(start.error)}</Notice> : null}
      <p>
        {rich('You will see everything that {person} sees, customers’ messages included, until you press “Stop”.', {
          person: <bdi className="font-medium wrap-anywhere">{name ?? email}</bdi>,
        })}
      </p>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-muted-foreground">
        <li>{t('Read-only: nothing can be changed unless you allow it there.')}</li>
        <li>{t('Start, end and each change stand in the audit log with your name and theirs.')}</li>
      </ul>
    </Dialog>
  );
}
