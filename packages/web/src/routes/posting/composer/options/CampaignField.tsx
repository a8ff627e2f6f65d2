import type { Campaign } from '@parley/contract/campaigns/schemas.ts';
import { t } from '../../../../messages/translate.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { usePostDraft } from '../draft/use-post-draft.ts';

const none = 'none';

/** The campaign that the post belongs to. */
export function CampaignField({ postId, campaigns }: { postId: string; campaigns: readonly Campaign[] }) {
  const { draft, set } = usePostDraft(postId);
  return (
    <Field label={t('Campaign')}>
      {({ id, ...control }) => (
        <Select
          id={id}
          aria-describedby={control['aria-describedby']}
          label={t('Campaign')}
          value={draft.campaignId ?? none}
          onValueChange={(value) => set({ campaignId: value === none ? null : value })}
          options={[
            { value: none, label: t('None') },
            ...campaigns.map((campaign) => ({ value: campaign.id, label: campaign.name })),
          ]}
        />
      )}
    </Field>
  );
}
