import type { CannedReply } from '@parley/contract/canned-replies/schemas.ts';
import { useState } from 'react';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { ChangedNotice, changedMeanwhile } from '../../../components/ChangedNotice.tsx';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReplyFields } from './ReplyFields.tsx';
import { useAddReply, useUpdateReply } from './use-change-replies.ts';

type EditReplyDialogProps = {
  /** As it was when the dialog was opened. */
  reply: CannedReply;
  /** What the list holds now; one that is not in it may be gone, or lie outside of the filter. */
  shown: readonly CannedReply[];
  onClose: () => void;
};

/** It stands beside the list: a reply that a colleague deletes takes its row with it, not what was typed. */
export function EditReplyDialog({ reply, shown, onClose }: EditReplyDialogProps) {
  // What is typed rests on the reply as it was when the dialog was opened.
  const [begun, setBegun] = useState(reply);
  const [value, setValue] = useState({ title: reply.title, content: reply.content, category: reply.category });
  const update = useUpdateReply(begun, onClose);
  const add = useAddReply(onClose);
  const isBusy = update.isPending || add.isPending;
  const { current } = changedMeanwhile(begun, shown);
  const isGone = update.error instanceof ApiError && update.error.status === 404;
  // One's own change comes back by the same way.
  const isOutdated = (isGone || current !== null) && !isBusy && !update.isSuccess && !add.isSuccess;
  const isEmpty = value.title.trim() === '' || value.content.trim() === '';
  const error = add.error ?? (isOutdated ? null : update.error);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
      title={t('Edit template')}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" busy={isBusy} disabled={isEmpty || isOutdated} onClick={() => update.mutate(value)}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <ReplyFields value={value} onChange={setValue} error={error === null ? null : reasonOf(error)} />
      {isOutdated ? (
        <ChangedNotice
          isGone={isGone}
          onKeep={() => {
            if (isGone) return add.mutate(value);
            update.reset();
            if (current !== null) setBegun(current);
          }}
          onTake={() => {
            if (isGone || current === null) return onClose();
            update.reset();
            setBegun(current);
            setValue({ title: current.title, content: current.content, category: current.category });
          }}
        />
      ) : null}
    </Dialog>
  );
}
