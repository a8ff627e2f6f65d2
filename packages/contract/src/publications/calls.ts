/** What a person does with one account of a post. */
import type { Call } from '../call.ts';

export const publicationsCalls = {
  retryPublication: {
    method: 'POST',
    path: '/api/publications/:id/retry',
    permission: 'posting.write',
    feature: 'posting',
    summary: 'Try one failed account again; the others are not touched',
    errors: ['not_found', 'not_permitted', 'publication_not_retryable', 'connection_gone'],
  },
  cancelPublication: {
    method: 'POST',
    path: '/api/publications/:id/cancel',
    permission: 'posting.write',
    feature: 'posting',
    summary: 'Take one account out of a post that has not gone out there',
    errors: ['not_found', 'publication_not_cancellable'],
  },
} as const satisfies Record<string, Call>;
