/** Feeds whose entries become drafts. */
import type { Call } from '../call.ts';

export const postingFeedsCalls = {
  listPostingFeeds: {
    method: 'GET',
    path: '/api/posting/feeds',
    permission: 'posting.read',
    feature: 'posting',
    summary: 'Feeds whose entries become drafts',
    errors: [],
  },
  createPostingFeed: {
    method: 'POST',
    path: '/api/posting/feeds',
    permission: 'posting.manage',
    feature: 'posting',
    summary: 'Follow a feed',
    errors: ['feed_unreadable', 'not_found'],
  },
  updatePostingFeed: {
    method: 'PATCH',
    path: '/api/posting/feeds/:id',
    permission: 'posting.manage',
    feature: 'posting',
    summary: 'Change a feed',
    errors: ['not_found'],
  },
  deletePostingFeed: {
    method: 'DELETE',
    path: '/api/posting/feeds/:id',
    permission: 'posting.manage',
    feature: 'posting',
    summary: 'Follow a feed no longer; its drafts stay',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>;
