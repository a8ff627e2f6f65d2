/** Messages that are hidden on their networks. */
import type { Call } from '../call.ts';

export const messageHidingCalls = {
  setHidden: {
    method: 'PUT',
    path: '/api/messages/:id/conversation/:entryId/hidden',
    permission: 'inbox.hide',
    feature: 'message-hiding',
    summary:
      'Ask the network to hide what a customer wrote from the public, or to show it again. It counts as hidden once the network said so: see `hiding` of the conversation. Asking for what is so, or is asked for already, changes nothing; what has not left yet is taken back',
    errors: ['not_found', 'hiding_refused', 'hiding_under_way', 'connection_gone', 'customer_erased'],
  },
  listHiddenMessages: {
    method: 'GET',
    path: '/api/hidden-messages',
    permission: 'inbox.read',
    feature: 'message-hiding',
    summary:
      'The log of what was hidden on the networks: when, by whom or by which rule, why, and what came of it; newest first',
    errors: [],
  },
} as const satisfies Record<string, Call>;
