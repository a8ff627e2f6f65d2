import { eraseAfterDays } from '@parley/contract/approved-clients/rules.ts';
import type { ApprovedClient } from '@parley/contract/approved-clients/schemas.ts';
import { useId, useState } from 'react';
import { rich } from '../../messages/rich-text.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useRemoveClient } from './use-change-clients.ts';

const choices = [
  { value: 'keep', label: t('Keep their workspace'), hint: t('Added again, they find everything as it was.') },
  {
    value: 'erase',
    label: t('Delete their data after {eraseAfterDays} days', { eraseAfterDays }),
    hint: t(
      'The workspaces that are theirs alone, with messages, posts, files and connected accounts. Added again before, they keep them.',
    ),
  },
] as const;

type RemoveClientDialogProps = { client: ApprovedClient; onClose: () => void };

/** Asks before a client is taken off the list, and what becomes of their data. */
export function RemoveClientDialog({ client, onClose }: RemoveClientDialogProps) {
  const name = useId();
  const [data, setData] = useState<'keep' | 'erase'>('keep');
  const remove = useRemoveClient(onClose);
  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !remove.isPending) onClose();
      }}
      title={t('Remove client')}
      description={t('Are you sure you want to remove this client?')}
      footer={
        <>
          <Button variant="ghost" disabled={remove.isPending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel={t('Removing...')}
            onClick={() => remove.mutate({ id: client.id, data })}
          >
            {t('Remove')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {rich('{email} is signed out everywhere at once, and nothing more goes out for them.', {
          email: <bdi className="font-medium">{client.email}</bdi>,
        })}
      </p>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t('What becomes of their data?')}</legend>
        {choices.map(({ hint, label, value }) => (
          <label key={value} className="flex items-start gap-2.5 rounded-lg border border-border px-3 py-2.5">
            <input
              type="radio"
              name={name}
              checked={data === value}
              onChange={() => setData(value)}
              className="mt-0.75 size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              <span className="block text-xs text-muted-foreground">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
