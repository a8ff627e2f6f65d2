/** What the AI makes of a message that nobody has sent, and of a reply that somebody is typing. */
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
  listRewriteTools: {
    method: 'POST',
    path: '/api/messages/:id/rewrite-tools',
    permission: 'inbox.reply',
    feature: 'ai',
    summary: 'Which of the rewrite tools can be used on a text, and why the others cannot; changes nothing',
    errors: ['not_found'],
  },
  rewriteReply: {
    method: 'POST',
    path: '/api/messages/:id/rewrite',
    permission: 'inbox.reply',
    feature: 'ai',
    summary:
      'Rewrite what is being typed as a reply: shorter, friendlier, more formal, corrected or translated; keeps nothing',
    errors: ['not_found', 'rewrite_impossible', 'ai_unavailable', 'rate_limited'],
  },
} as const satisfies Record<string, Call>;
