/** Posts that a client looks at by a link. */
import type { Call } from '../call.ts';

export const clientReviewsCalls = {
  listClientReviews: {
    method: 'GET',
    path: '/api/posts/:id/client-links',
    permission: 'posting.read',
    feature: 'posting',
    summary: 'The links by which clients see a post, and what they answered',
    errors: ['not_found'],
  },
  createClientReview: {
    method: 'POST',
    path: '/api/posts/:id/client-links',
    permission: 'posting.write',
    feature: 'posting',
    summary: 'Make a link by which a client sees a post and answers; it is shown this once',
    errors: ['not_found', 'post_not_in_state', 'rate_limited'],
  },
  revokeClientReview: {
    method: 'POST',
    path: '/api/posting/client-links/:id/revoke',
    permission: 'posting.write',
    feature: 'posting',
    summary: 'End a link; what was answered by it stays',
    errors: ['not_found'],
  },
  openClientReview: {
    method: 'POST',
    path: '/api/client-review/open',
    permission: 'public',
    feature: 'posting',
    summary: 'The post that a link shows',
    errors: ['not_found', 'rate_limited'],
  },
  answerClientReview: {
    method: 'POST',
    path: '/api/client-review/answer',
    permission: 'public',
    feature: 'posting',
    summary: 'Approve the post that a link shows, or ask for changes',
    errors: ['not_found', 'post_not_in_state', 'revision_conflict', 'schedule_in_past', 'rate_limited'],
  },
} as const satisfies Record<string, Call>;
