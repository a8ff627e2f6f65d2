import type { CannedReply } from '@parley/contract/canned-replies/schemas.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useDeleteReply } from './use-change-replies.ts';

/** One reply, with what can be done with it. */
export function ReplyItem({ reply, onEdit }: { reply: CannedReply; onEdit: () => void }) {
  const isLocked = useRefusal('canned-replies.write') !== null;
  const [isDeleting, setDeleting] = useState(false);
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
            onClick={onEdit}
          />
          <IconButton
            label={t('Delete {title}', { title })}
            size="sm"
            icon={<Trash2 size={14} aria-hidden="true" />}
            onClick={() => setDeleting(true)}
          />
        </div>
      )}
      {isDeleting ? <DeleteReply reply={reply} onClose={() => setDeleting(false)} /> : null}
    </li>
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
