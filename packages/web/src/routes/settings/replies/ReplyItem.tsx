import type { CannedReply } from '@parley/contract/canned-replies/schemas.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { ChangedNotice, changedMeanwhile } from '../../../components/ChangedNotice.tsx';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ReplyFields } from './ReplyFields.tsx';
import { useDeleteReply, useUpdateReply } from './use-change-replies.ts';

/** One reply, with what can be done with it. */
export function ReplyItem({ reply }: { reply: CannedReply }) {
  const isLocked = useRefusal('canned-replies.write') !== null;
  const [open, setOpen] = useState<'editing' | 'deleting' | null>(null);
  const { category, content, title } = reply;
  return (
    <li className="flex items-start gap-3 border-b border-border px-4 py-3 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{title}</bdi>
          <Badge tone="outline">{category}</Badge>
        </p>
        <p dir="auto" className="mt-0.5 line-clamp-2 wrap-anywhere text-muted-foreground">
          {content}
        </p>
      </div>
      {isLocked ? null : (
        <div className="flex shrink-0 gap-1">
          <IconButton
            label={t('Edit {title}', { title })}
            size="sm"
            icon={<Pencil size={14} aria-hidden="true" />}
            onClick={() => setOpen('editing')}
          />
          <IconButton
            label={t('Delete {title}', { title })}
            size="sm"
            icon={<Trash2 size={14} aria-hidden="true" />}
            onClick={() => setOpen('deleting')}
          />
        </div>
      )}
      {open === 'editing' ? <EditDialog reply={reply} onClose={() => setOpen(null)} /> : null}
      {open === 'deleting' ? <DeleteReply reply={reply} onClose={() => setOpen(null)} /> : null}
    </li>
  );
}

function EditDialog({ reply, onClose }: { reply: CannedReply; onClose: () => void }) {
  // What is typed rests on the reply as it was when the dialog was opened.
  const [begun, setBegun] = useState(reply);
  const [value, setValue] = useState({ title: reply.title, content: reply.content, category: reply.category });
  const update = useUpdateReply(begun, onClose);
  const { current } = changedMeanwhile(begun, [reply]);
  // One's own change comes back by the same way.
  const isOutdated = current !== null && !update.isPending && !update.isSuccess;
  const isEmpty = value.title.trim() === '' || value.content.trim() === '';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !update.isPending) onClose();
      }}
      title={t('Edit template')}
      footer={
        <>
          <Button variant="ghost" disabled={update.isPending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            busy={update.isPending}
            disabled={isEmpty || isOutdated}
            onClick={() => update.mutate(value)}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <ReplyFields
        value={value}
        onChange={setValue}
        error={update.isError && !isOutdated ? reasonOf(update.error) : null}
      />
      {isOutdated ? (
        <ChangedNotice
          isGone={false}
          onKeep={() => {
            update.reset();
            setBegun(current);
          }}
          onTake={() => {
            update.reset();
            setBegun(current);
            setValue({ title: current.title, content: current.content, category: current.category });
          }}
        />
      ) : null}
    </Dialog>
  );
}

function DeleteReply({ reply, onClose }: { reply: CannedReply; onClose: () => void }) {
  const remove = useDeleteReply(reply, onClose);
  return (
    <DeleteDialog
      open
      onOpenChange={onClose}
      title={t('Delete this template?')}
      description={t('“{title}” goes for everybody in the workspace.', { title: reply.title })}
      isDeleting={remove.isPending}
      error={remove.isError ? reasonOf(remove.error) : null}
      onDelete={() => remove.mutate()}
    />
  );
}
