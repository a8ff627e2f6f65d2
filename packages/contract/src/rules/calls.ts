/** What a workspace lets Parley do by itself, and what became of it in a ticket. */
import type { Call } from '../call.ts';

export const rulesCalls = {
  getRules: {
    method: 'GET',
    path: '/api/rules',
    permission: 'assistant.read',
    feature: 'rules',
    summary: 'What Parley does by itself: automatic replies, keyword alerts, rules',
    errors: [],
  },
  setRules: {
    method: 'PUT',
    path: '/api/rules',
    permission: 'assistant.manage',
    feature: 'rules',
    summary: 'Set what Parley does by itself, as a whole',
    errors: ['revision_conflict'],
  },
  pauseAutomaticReplies: {
    method: 'POST',
    path: '/api/rules/pause',
    permission: 'assistant.manage',
    feature: 'rules',
    summary: 'Pause all automatic replies, or let them go on',
    errors: [],
  },
  backTestRules: {
    method: 'POST',
    path: '/api/rules/back-test',
    permission: 'assistant.manage',
    feature: 'rules',
    summary: 'What these rules would have done to the tickets of the last 30 days; changes nothing',
    errors: [],
  },
  getAutomaticActs: {
    method: 'GET',
    path: '/api/messages/:id/automatic-acts',
    permission: 'inbox.read',
    feature: 'rules',
    summary: 'What Parley did by itself in a ticket, and the automatic reply that is planned',
    errors: ['not_found'],
  },
  stopAutomaticReply: {
    method: 'POST',
    path: '/api/messages/:id/automatic-reply/stop',
    permission: 'inbox.reply',
    feature: 'rules',
    summary: 'Stop the automatic reply that is planned',
    errors: ['not_found', 'automatic_reply_over'],
  },
  resumeAutomaticReply: {
    method: 'POST',
    path: '/api/messages/:id/automatic-reply/resume',
    permission: 'inbox.reply',
    feature: 'rules',
    summary: 'Let an automatic reply go out after all that a person stopped',
    errors: ['not_found', 'automatic_reply_over'],
  },
} as const satisfies Record<string, Call>;
