/** Short links of posts. */
import type { Call } from '../call.ts';

export const shortLinksCalls = {
  followShortLink: {
    method: 'GET',
    path: '/l/:code',
    permission: 'public',
    feature: 'short-links',
    summary: 'Where a short link of a post leads; people are counted, nothing of them is kept',
    errors: ['not_found', 'rate_limited'],
  },
} as const satisfies Record<string, Call>;
