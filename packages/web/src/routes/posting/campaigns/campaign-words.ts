/** How campaigns are shown: their colour, status, dates and figures. */

import type { CampaignColour, CampaignStatus } from '@parley/contract/campaigns/rules.ts';
import type { Campaign } from '@parley/contract/campaigns/schemas.ts';
import { formatCalendarDate } from '../../../components/zoned-time.ts';
import { locale, t } from '../../../messages/translate.ts';
import type { BadgeTone } from '../../../ui/Badge.tsx';

export const statusLooks: Record<CampaignStatus, { label: string; tone: BadgeTone }> = {
  active: { label: t('Active'), tone: 'positive' },
  upcoming: { label: t('Upcoming'), tone: 'neutral' },
  completed: { label: t('Completed'), tone: 'default' },
  draft: { label: t('Draft'), tone: 'outline' },
};

export const colourFills: Record<CampaignColour, string> = {
  teal: 'bg-primary',
  blue: 'bg-chart-3',
  violet: 'bg-violet-500',
  rose: 'bg-chart-4',
  amber: 'bg-amber-500',
  green: 'bg-positive',
};

export function datesLabel({ startDate, endDate }: Pick<Campaign, 'startDate' | 'endDate'>): string {
  if (startDate === endDate) return formatCalendarDate(startDate, 'short');
  const isSameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  return `${formatCalendarDate(startDate, isSameYear ? 'monthDay' : 'short')} – ${formatCalendarDate(endDate, 'short')}`;
}

/** The bar's default maximum. Source: specification 2, section 9. */
const progressDefaultMax = 100;

export type CampaignProgress = { value: number; max: number; label: string };

/** Published of planned; where no number was planned, of the posts that there are. */
export function progressOf({
  postsPlanned,
  postsTotal,
  postsPublished,
}: Pick<Campaign, 'postsPlanned' | 'postsTotal' | 'postsPublished'>): CampaignProgress {
  const planned = postsPlanned ?? postsTotal;
  if (planned === 0) return { value: 0, max: progressDefaultMax, label: t('No posts yet') };
  return {
    value: Math.min(postsPublished, planned),
    max: planned,
    label: t('{postsPublished} of {planned} {case, select, true {posts published} other {planned posts published}}', {
      postsPublished: postsPublished.toLocaleString(locale),
      planned: planned.toLocaleString(locale),
      case: postsPlanned === null,
    }),
  };
}

/** Null where nothing is published yet: there is nothing that anybody could like. */
export function engagementOf({ engagement, postsPublished }: Pick<Campaign, 'engagement' | 'postsPublished'>) {
  return engagement === 0 && postsPublished === 0 ? null : engagement;
}

export type CampaignTotals = { active: number; posts: number; engagement: number | null; reach: number | null };

/** Over all campaigns; engagement is null where nothing is published, the reach where no network told any. */
export function totalsOf(campaigns: readonly Campaign[]): CampaignTotals {
  return {
    active: campaigns.filter(({ status }) => status === 'active').length,
    posts: sumOf(campaigns.map(({ postsTotal }) => postsTotal)),
    engagement: sumOfKnown(campaigns.map(engagementOf)),
    reach: sumOfKnown(campaigns.map(({ reach }) => reach)),
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sumOf(known);
}
