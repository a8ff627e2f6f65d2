import { reasonOf } from '../../../api/errors.ts';
import { useNeedsApproval } from '../../../components/use-needs-approval.ts';
import { rolesInWords } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
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
  const accounts = t('{count, plural, one {1 account} other {{count} accounts}}', { count });
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      title={isApprovalNeeded ? t('Submit for approval?') : t('Publish now?')}
      description={
        isApprovalNeeded
          ? t('“{displayTitle}” goes out on {accounts} as soon as {rolesIn} approves it.', {
              displayTitle: post.displayTitle,
              accounts,
              rolesIn: rolesInWords('posting.approve'),
            })
          : t('“{displayTitle}” goes out at once on {accounts}.', { displayTitle: post.displayTitle, accounts })
      }
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            busy={publish.isPending}
            busyLabel={isApprovalNeeded ? t('Submitting...') : t('Publishing...')}
            onClick={() => publish.mutate()}
          >
            {isApprovalNeeded ? t('Submit for approval') : t('Publish Now')}
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
