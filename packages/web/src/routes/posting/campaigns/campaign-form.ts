/** What the campaign dialog holds, and how it becomes the call's body. */

import type { CampaignColour } from '@parley/contract/campaigns/rules.ts';
import type { Campaign } from '@parley/contract/campaigns/schemas.ts';
import { createCampaignBodySchema } from '@parley/contract/campaigns/schemas.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { addDays } from '../../../components/zoned-time.ts';

export type CampaignForm = {
  name: string;
  description: string;
  colour: CampaignColour;
  startDate: string;
  endDate: string;
  goal: string;
  /** As typed; empty: as many as there are. */
  postsPlanned: string;
  isDraft: boolean;
};

const usualDays = 30;

/** A new one begins today, for a month. `today` is the workspace's, `YYYY-MM-DD`. */
export function formOf(campaign: Campaign | null, today: string): CampaignForm {
  if (campaign === null)
    return {
      name: '',
      description: '',
      colour: 'teal',
      startDate: today,
      endDate: addDays(today, usualDays - 1),
      goal: '',
      postsPlanned: '',
      isDraft: false,
    };
  const { name, description, colour, startDate, endDate, goal, postsPlanned, isDraft } = campaign;
  return {
    name,
    description,
    colour,
    startDate,
    endDate,
    goal,
    isDraft,
    postsPlanned: postsPlanned === null ? '' : String(postsPlanned),
  };
}

export function bodyOf({ postsPlanned, ...form }: CampaignForm) {
  return { ...form, postsPlanned: postsPlanned.trim() === '' ? null : Number(postsPlanned) };
}

/** The first error of each field, in the contract's words. */
export function errorsOf(form: CampaignForm): Partial<Record<keyof CampaignForm, string>> {
  const parsed = createCampaignBodySchema.safeParse(bodyOf(form));
  const errors: Partial<Record<keyof CampaignForm, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path[0] as keyof CampaignForm] ??= message;
  return errors;
}

/** Lets react-hook-form judge by the contract's schema. */
export const campaignResolver: Resolver<CampaignForm> = (form) => {
  const errors = Object.entries(errorsOf(form)).map(([name, message]) => [name, { type: 'contract', message }]);
  return errors.length === 0
    ? { values: form, errors: {} }
    : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<CampaignForm> };
};
