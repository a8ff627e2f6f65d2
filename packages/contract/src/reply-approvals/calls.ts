/** Replies that wait for another person's yes. */
import type { Call } from '../call.ts';

export const replyApprovalsCalls = {
  approveReply: {
    method: 'POST',
    path: '/api/messages/:id/waiting-replies/:replyId/approve',
    permission: 'inbox.approve',
    feature: 'reply-approvals',
    summary:
      'Send a waiting reply, as it stands or changed. It goes the way of every reply: what its network refuses now is refused here. Nobody approves a reply of their own while somebody else could',
    errors: [
      'not_found',
      'own_reply',
      'waiting_reply_decided',
      'reply_outdated',
      'split_meanwhile',
      'delivery_not_retryable',
      'reply_unconfirmed',
      'connection_gone',
      'reply_window_closed',
      'reply_not_supported',
      'reply_too_long',
      'reply_files_refused',
      'media_not_found',
      'customer_erased',
    ],
  },
  returnReply: {
    method: 'POST',
    path: '/api/messages/:id/waiting-replies/:replyId/return',
    permission: 'inbox.approve',
    feature: 'reply-approvals',
    summary: 'Send a waiting reply back to whoever wrote it, with a note',
    errors: ['not_found', 'waiting_reply_decided'],
  },
  withdrawReply: {
    method: 'POST',
    path: '/api/messages/:id/waiting-replies/:replyId/withdraw',
    permission: 'inbox.reply',
    feature: 'reply-approvals',
    summary: 'Take back a reply of one’s own that waits, or put away one that was sent back',
    errors: ['not_found', 'not_permitted', 'waiting_reply_decided'],
  },
} as const satisfies Record<string, Call>;
