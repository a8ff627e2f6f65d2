/** What a campaign is, without zod: its states by its dates, and its colours. */
/** Campaigns go upcoming, active, completed by their dates in the workspace's zone; a draft stays one until it is started. */
export const campaignStatuses = ['active', 'upcoming', 'completed', 'draft'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];
export function campaignStatusOf(
  campaign: { isDraft: boolean; startDate: string; endDate: string },
  /** `YYYY-MM-DD` in the workspace's zone. */
  today: string,
): CampaignStatus {
  if (campaign.isDraft) return 'draft';
  if (today < campaign.startDate) return 'upcoming';
  return today > campaign.endDate ? 'completed' : 'active';
}
export const campaignColours = ['teal', 'blue', 'violet', 'rose', 'amber', 'green'] as const;
export type CampaignColour = (typeof campaignColours)[number];
