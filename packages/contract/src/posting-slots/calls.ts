/** The times of the queue. */
import type { Call } from '../call.ts';

export const postingSlotsCalls = {
  getPostingSlots: {
    method: 'GET',
    path: '/api/posting/slots',
    permission: 'posting.read',
    feature: 'posting',
    summary: 'The times of the queue',
    errors: [],
  },
  setPostingSlots: {
    method: 'PUT',
    path: '/api/posting/slots',
    permission: 'posting.manage',
    feature: 'posting',
    summary: 'Set the times of the queue',
    errors: [],
  },
  findNextSlot: {
    method: 'GET',
    path: '/api/posting/next-slot',
    permission: 'posting.read',
    feature: 'posting',
    summary: 'The next free time of the queue',
    errors: [],
  },
} as const satisfies Record<string, Call>;
