import type { Campaign } from '@parley/contract/campaigns/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { t } from '../../../messages/translate.ts';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { renewPosts } from '../post/post-cache.ts';
import { campaignsQuery } from '../post/posting.queries.ts';

/** Asks before a campaign is deleted. Its posts stay. */
export function DeleteCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    // Without a network it says so at once, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: () => call('deleteCampaign', { params: { id: campaign.id } }),
    onSuccess: () => {
      onClose();
      void fetchAnew(queryClient, campaignsQuery.queryKey);
      renewPosts(queryClient);
      toast({
        title: t('Campaign deleted'),
        description: t('“{name}” is gone. Its posts stay.', { name: campaign.name }),
      });
    },
  });
  return (
    <DeleteDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Delete “{name}”?', { name: campaign.name })}
      description={
        campaign.postsTotal === 0
          ? t('It holds no posts. This cannot be undone.')
          : t(
              'Its {postsTotal, plural, one {post stays} other {{postsTotal} posts stay}}, without a campaign; what is scheduled goes out as planned. This cannot be undone.',
              { postsTotal: campaign.postsTotal },
            )
      }
      isDeleting={remove.isPending}
      error={remove.isError ? reasonOf(remove.error) : null}
      onDelete={() => remove.mutate()}
    />
  );
}
