import { reasonOf } from '../../../api/errors.ts';
import { useNeedsApproval } from '../../../components/use-needs-approval.ts';
import { rolesInWords } from '../../../components/use-refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PostPlatforms } from '../post/PostPlatforms.tsx';
import type { PostDialogProps } from './RescheduleDialog.tsx';
import { usePublishPostNow } from './use-post-mutations.ts';

/** Asks before a post goes out at once: on a network it cannot be taken back unseen. */
export function PublishNowDialog({ post, open, onOpenChange }: PostDialogProps) {
  const publish = usePublishPostNow(post, () => onOpenChange(false));
  const isApprovalNeeded = useNeedsApproval();
  const count = post.connectionIds.length;
  const accounts = count === 1 ? '1 account' : `${count} accounts`;
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      title={isApprovalNeeded ? 'Submit for approval?' : 'Publish now?'}
      description={
        isApprovalNeeded
          ? `“${post.displayTitle}” goes out on ${accounts} as soon as ${rolesInWords('posting.approve')} approves it.`
          : `“${post.displayTitle}” goes out at once on ${accounts}.`
      }
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={publish.isPending}
            busyLabel={isApprovalNeeded ? 'Submitting...' : 'Publishing...'}
            onClick={() => publish.mutate()}
          >
            {isApprovalNeeded ? 'Submit for approval' : 'Publish Now'}
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
