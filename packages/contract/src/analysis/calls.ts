/** What the AI makes of a message that nobody has sent. */
import type { Call } from '../call.ts';

export const analysisCalls = {
  tryAssistant: {
    method: 'POST',
    path: '/api/ai/try',
    permission: 'ai.write',
    feature: 'ai',
    summary: 'Read a pasted message and draft a reply to it, with settings that may not be saved; changes nothing',
    errors: ['ai_unavailable', 'rate_limited'],
  },
} as const satisfies Record<string, Call>;
