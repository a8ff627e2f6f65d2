/** What people corrected of the AI's reading, and what it learnt from that. */
import type { Call } from '../call.ts';

export const correctionsCalls = {
  getCorrections: {
    method: 'GET',
    path: '/api/corrections',
    permission: 'assistant.read',
    feature: 'corrections',
    summary: 'How many corrections there are, and how much they better the reading',
    errors: [],
  },
  resetCorrections: {
    method: 'DELETE',
    path: '/api/corrections',
    permission: 'assistant.manage',
    feature: 'corrections',
    summary: 'Forget all corrections and what was learnt from them; tickets keep their values',
    errors: [],
  },
} as const satisfies Record<string, Call>;
