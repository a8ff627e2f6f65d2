/** Campaigns. */
import type { Call } from '../call.ts';

export const campaignsCalls = {
  listCampaigns: {
    method: 'GET',
    path: '/api/campaigns',
    permission: 'posting.read',
    feature: 'campaigns',
    summary: 'All campaigns with their results',
    errors: [],
  },
  createCampaign: {
    method: 'POST',
    path: '/api/campaigns',
    permission: 'posting.write',
    feature: 'campaigns',
    summary: 'Begin a campaign',
    errors: [],
  },
  updateCampaign: {
    method: 'PATCH',
    path: '/api/campaigns/:id',
    permission: 'posting.write',
    feature: 'campaigns',
    summary: 'Change a campaign',
    errors: ['not_found'],
  },
  deleteCampaign: {
    method: 'DELETE',
    path: '/api/campaigns/:id',
    permission: 'posting.write',
    feature: 'campaigns',
    summary: 'Delete a campaign; its posts stay',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>;
