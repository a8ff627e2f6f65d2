import { reasonOf } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PostPlatforms } from './PostPlatforms.tsx';
import type { PostDialogProps } from './RescheduleDialog.tsx';
import { usePublishPostNow } from './use-post-mutations.ts';

/** Asks before a post goes out at once: on a network it cannot be taken back unseen. */
export function PublishNowDialog({ post, open, onOpenChange }: PostDialogProps) {
  const publish = usePublishPostNow(post, () => onOpenChange(false));
  const accounts = post.connectionIds.length;
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      title="Publish now?"
      description={`“${post.displayTitle}” goes out at once on ${accounts === 1 ? '1 account' : `${accounts} accounts`}.`}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" busy={publish.isPending} busyLabel="Publishing..." onClick={() => publish.mutate()}>
            Publish Now
          </Button>
        </>
      }
    >
      <PostPlatforms platforms={post.platforms} />
      {publish.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(publish.error)}
        </p>
      ) : null}
    </Dialog>
  );
}
