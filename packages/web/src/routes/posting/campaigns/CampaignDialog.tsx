import { campaignColours } from '@parley/contract/campaigns/rules.ts';
import type { Campaign } from '@parley/contract/campaigns/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { personZone } from '../../../components/person-zone.ts';
import { wallClockOf } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { renewPosts } from '../post/post-cache.ts';
import { campaignsQuery } from '../post/posting.queries.ts';
import { bodyOf, type CampaignForm, campaignResolver, formOf } from './campaign-form.ts';
import { colourFills } from './campaign-words.ts';

/** Begins a campaign (null) or changes one. */
export function CampaignDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const zone = personZone();
  const form = useForm<CampaignForm>({
    defaultValues: formOf(campaign, wallClockOf(Date.now(), zone).date),
    resolver: campaignResolver,
  });
  const save = useSaveCampaign(campaign, onClose);
  return (
    <FormDialog
      title={campaign === null ? t('New Campaign') : t('Edit Campaign')}
      action={campaign === null ? t('Create Campaign') : t('Save Changes')}
      busyAction={campaign === null ? t('Creating...') : t('Saving...')}
      isBusy={save.isPending}
      error={save.isError ? reasonOf(save.error) : null}
      onSubmit={() => void form.handleSubmit((values) => save.mutate(values))()}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function Fields({ form }: { form: UseFormReturn<CampaignForm> }) {
  const { register, formState } = form;
  const errorOf = (name: keyof CampaignForm) => formState.errors[name]?.message ?? null;
  return (
    <>
      <Field label={t('Name')} required error={errorOf('name')}>
        {(control) => <Input {...control} dir="auto" autoComplete="off" {...register('name')} />}
      </Field>
      <Field label={t('Description')} error={errorOf('description')}>
        {(control) => <Textarea {...control} dir="auto" rows={3} {...register('description')} />}
      </Field>
      <ColourField form={form} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('Start')} required error={errorOf('startDate')}>
          {(control) => <Input {...control} type="date" {...register('startDate')} />}
        </Field>
        <Field label={t('End')} required error={errorOf('endDate')}>
          {(control) => <Input {...control} type="date" {...register('endDate')} />}
        </Field>
      </div>
      <Field label={t('Goal')} hint={t('In your own words: what it should bring.')} error={errorOf('goal')}>
        {(control) => <Input {...control} dir="auto" autoComplete="off" {...register('goal')} />}
      </Field>
      <Field
        label={t('Planned posts')}
        hint={t('Empty: the progress counts the posts that there are.')}
        error={errorOf('postsPlanned')}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-32"
            {...register('postsPlanned')}
          />
        )}
      </Field>
      <div>
        <Checkbox label={t('Keep it as a draft')} {...register('isDraft')} />
        <p className="text-xs text-subtle-foreground">
          {t(
            'Otherwise it is upcoming, active and completed by its dates. Its posts go out by their own times either way.',
          )}
        </p>
      </div>
    </>
  );
}

function ColourField({ form }: { form: UseFormReturn<CampaignForm> }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('Colour')}</legend>
      <div className="flex flex-wrap gap-2">
        {campaignColours.map((colour) => (
          <label key={colour} title={colour} className="relative grid size-8 place-items-center pointer-coarse:size-11">
            <input
              type="radio"
              value={colour}
              aria-label={colour.charAt(0).toUpperCase() + colour.slice(1)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
              {...form.register('colour')}
            />
            <span
              aria-hidden="true"
              className={classNames(
                'pointer-events-none size-6 rounded-full ring-offset-2 ring-offset-popover peer-checked:ring-2 peer-checked:ring-foreground',
                colourFills[colour],
              )}
            />
            <Check
              size={14}
              strokeWidth={3}
              aria-hidden="true"
              className="pointer-events-none invisible absolute text-white peer-checked:visible"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function useSaveCampaign(campaign: Campaign | null, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    // Without a network it says so at once, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (values: CampaignForm) =>
      campaign === null
        ? call('createCampaign', { body: bodyOf(values) })
        : call('updateCampaign', { params: { id: campaign.id }, body: bodyOf(values) }),
    onSuccess: ({ name }) => {
      void fetchAnew(queryClient, campaignsQuery.queryKey);
      // Posts carry their campaign's name and colour.
      if (campaign !== null) renewPosts(queryClient);
      onDone();
      toast(
        campaign === null
          ? { title: t('Campaign created'), description: t('“{name}” is ready for posts.', { name }) }
          : { title: t('Campaign updated'), description: t('“{name}” is saved.', { name }) },
      );
    },
  });
}
