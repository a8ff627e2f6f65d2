import { platformNames } from '@parley/contract/platforms.ts';
import { useId, useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { useOpenPost } from '../post/use-posting-address.ts';
import type { PostDialogProps } from './RescheduleDialog.tsx';
import { useDeletePost } from './use-post-mutations.ts';
import { useNetworkDeletionRefusal } from './use-post-refusal.ts';

/** Asks before a post is deleted; of one that stands on networks it offers to delete it there too. */
export function DeletePostDialog({ post, open, onOpenChange }: PostDialogProps) {
  const [onPlatforms, setOnPlatforms] = useState(false);
  const noteId = useId();
  const networkRefusal = useNetworkDeletionRefusal();
  const { openPostId, openPost } = useOpenPost();
  const remove = useDeletePost(post, () => {
    onOpenChange(false);
    if (openPostId === post.id) openPost(null);
  });
  const published = post.publications.filter((publication) => publication.state === 'published');
  const names = [...new Set(published.map(({ platform }) => platformNames[platform]))];
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Delete this post?')}
      description={
        post.status === 'scheduled'
          ? t('It will not go out. This cannot be undone.')
          : t('It is removed for everyone in this workspace. This cannot be undone.')
      }
      isDeleting={remove.isPending}
      error={remove.isError ? reasonOf(remove.error) : null}
      onDelete={() => remove.mutate(onPlatforms)}
    >
      <blockquote dir="auto" className="line-clamp-4 border-s-2 border-border-strong ps-3 text-muted-foreground">
        {post.displayTitle}
      </blockquote>
      {post.recurrence === null ? null : <p>{t('It repeats: the whole series ends with it.')}</p>}
      {names.length === 0 ? null : (
        <div>
          <Checkbox
            label={t('Delete it on {names} too', { names: names.join(', ') })}
            checked={onPlatforms}
            disabled={networkRefusal !== null}
            aria-describedby={noteId}
            onChange={(event) => setOnPlatforms(event.target.checked)}
          />
          <p id={noteId} className="mt-1 text-xs text-subtle-foreground">
            {networkRefusal ?? t('Where a network does not let Parley delete it, it stays visible there.')}
          </p>
        </div>
      )}
    </DeleteDialog>
  );
}
