import type { ConversationEntry } from '@parley/contract/inbox/schemas.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useInboxActions } from '../message/inbox-actions.ts';

export type DeleteEntryDialogProps = {
  messageId: number;
  platform: Platform;
  entry: ConversationEntry;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks before an entry is hidden for the workspace; offers to delete it on the network too where that can be done. */
export function DeleteEntryDialog({ messageId, platform, entry, open, onOpenChange }: DeleteEntryDialogProps) {
  const [onPlatform, setOnPlatform] = useState(false);
  const queryClient = useQueryClient();
  const { refreshList } = useInboxActions();
  const name = platformNames[platform];
  const remove = useMutation({
    mutationFn: () =>
      call('deleteConversationEntry', {
        params: { id: messageId, entryId: entry.id },
        query: onPlatform ? { onPlatform: 'true' } : {},
      }),
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: t('Message Deleted'), description: t('The conversation message has been removed.') });
      refreshList([messageId]);
      return fetchAnew(queryClient, queryKey('getConversation', messageId));
    },
  });
  // It stays until it is known what became of it: a failure would be told to nobody.
  function change(next: boolean) {
    if (remove.isPending) return;
    if (!next) {
      remove.reset();
      // Asked again, it is chosen again.
      setOnPlatform(false);
    }
    onOpenChange(next);
  }
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={change}
      title={t('Delete this message?')}
      description={t('It is hidden from the conversation for everyone in this workspace. This cannot be undone.')}
      footer={
        <>
          <Button variant="ghost" disabled={remove.isPending} onClick={() => change(false)}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" busy={remove.isPending} busyLabel={t('Deleting...')} onClick={() => remove.mutate()}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      <blockquote dir="auto" className="line-clamp-4 border-s-2 border-border-strong ps-3 text-muted-foreground">
        {entry.text}
      </blockquote>
      {entry.canDeleteOnPlatform ? (
        <Checkbox
          label={t('Delete it on {name} too', { name })}
          checked={onPlatform}
          onChange={(event) => setOnPlatform(event.target.checked)}
        />
      ) : entry.delivery?.state === 'delivered' || entry.writtenOnPlatform ? (
        <p className="text-xs text-subtle-foreground">
          {t('{name} does not let Parley delete it there; it stays visible on {name}.', { name })}
        </p>
      ) : null}
      {remove.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(remove.error)}
        </p>
      ) : null}
    </Dialog>
  );
}
