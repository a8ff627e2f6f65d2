import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { PostsOfFile } from './MediaUse.tsx';
import { renewMedia } from './media.queries.ts';
import { type FilesDialogProps, inParts } from './use-change-files.ts';

type Deleted = AnswerOf<'deleteManyMedia'>;

/** Asks before many files go, and says which of them stay and in which posts they are. */
export function DeleteManyDialog({ items, onDone, onClose }: FilesDialogProps) {
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<Deleted['kept'] | null>(null);
  const inUse = items.filter(({ usedInPosts }) => usedInPosts > 0).length;
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const all: Deleted = { deleted: [], kept: [] };
      for (const ids of inParts(items)) {
        const answer = await call('deleteManyMedia', { body: { ids } });
        all.deleted.push(...answer.deleted);
        all.kept.push(...answer.kept);
      }
      return all;
    },
    onSuccess: (all) => {
      if (all.deleted.length > 0)
        toast({
          title: t('Media deleted'),
          description: t('{count, plural, one {1 file is} other {{count} files are}} gone.', {
            count: all.deleted.length,
          }),
        });
      if (all.kept.length > 0) {
        setKept(all.kept);
        return;
      }
      onDone();
      onClose();
    },
    onSettled: () => renewMedia(queryClient),
  });
  if (kept !== null) return <KeptFiles kept={kept} onClose={onClose} />;
  return (
    <DeleteDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Delete {count, plural, one {this file} other {these {count} files}}?', { count: items.length })}
      description={
        inUse === 0
          ? t('They are removed from the library. This cannot be undone.')
          : inUse === items.length
            ? t('Posts hold all of it: nothing is removed, and you are told which posts they are.')
            : t(
                '{inUse, plural, one {One of them is} other {{inUse} of them are}} in posts and will stay; you are told in which ones. The others are removed for good.',
                { inUse },
              )
      }
      isDeleting={remove.isPending}
      error={remove.isError ? reasonOf(remove.error) : null}
      onDelete={() => remove.mutate()}
    />
  );
}

function KeptFiles({ kept, onClose }: { kept: Deleted['kept']; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('{count, plural, one {One file} other {{count} files}} stayed', { count: kept.length })}
      description={t('Posts use them. Take them out of these posts first.')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <ul aria-label={t('Files that stayed')} className="flex flex-col gap-3">
        {kept.map(({ id, originalName, posts }) => (
          <li key={id}>
            <bdi className="font-medium">{originalName}</bdi>
            <PostsOfFile posts={posts} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
