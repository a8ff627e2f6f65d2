/** How a workspace publishes. */
import type { Call } from '../call.ts';

export const postingSettingsCalls = {
  getPostingSettings: {
    method: 'GET',
    path: '/api/posting/settings',
    permission: 'posting.read',
    feature: 'posting',
    summary: 'How the workspace publishes',
    errors: [],
  },
  updatePostingSettings: {
    method: 'PATCH',
    path: '/api/posting/settings',
    permission: 'posting.manage',
    feature: 'posting',
    summary: 'Change how the workspace publishes',
    errors: ['short_links_unreachable'],
  },
  pausePublishing: {
    method: 'POST',
    path: '/api/posting/pause',
    permission: 'posting.manage',
    feature: 'posting',
    summary: 'Pause all publishing, or go on',
    errors: [],
  },
} as const satisfies Record<string, Call>;
