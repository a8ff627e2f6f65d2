/** Replies that a team has ready. */
import type { Call } from '../call.ts';

export const cannedRepliesCalls = {
  listCannedReplies: {
    method: 'GET',
    path: '/api/canned-replies',
    permission: 'canned-replies.read',
    feature: 'canned-replies',
    summary: 'The canned replies by title, a part of them at a time',
    errors: [],
  },
  createCannedReply: {
    method: 'POST',
    path: '/api/canned-replies',
    permission: 'canned-replies.write',
    feature: 'canned-replies',
    summary: 'Add a canned reply',
    errors: ['canned_replies_full', 'canned_reply_known'],
  },
  updateCannedReply: {
    method: 'PUT',
    path: '/api/canned-replies/:id',
    permission: 'canned-replies.write',
    feature: 'canned-replies',
    summary: 'Change a canned reply',
    errors: ['not_found', 'revision_conflict', 'canned_reply_known'],
  },
  deleteCannedReply: {
    method: 'DELETE',
    path: '/api/canned-replies/:id',
    permission: 'canned-replies.write',
    feature: 'canned-replies',
    summary: 'Delete a canned reply',
    errors: ['not_found'],
  },
  previewCannedReplies: {
    method: 'POST',
    path: '/api/canned-replies/import/preview',
    permission: 'canned-replies.write',
    feature: 'canned-replies',
    summary:
      'Read a file of canned replies (.xlsx, .csv, .txt) and say row by row what is wrong; the body is its bytes',
    errors: ['import_unreadable', 'rate_limited'],
  },
  importCannedReplies: {
    method: 'POST',
    path: '/api/canned-replies/import',
    permission: 'canned-replies.write',
    feature: 'canned-replies',
    summary: 'Add the right rows of a file of canned replies, all or none; the body is its bytes',
    errors: ['import_unreadable', 'canned_replies_full', 'rate_limited'],
  },
  exportCannedReplies: {
    method: 'GET',
    path: '/api/canned-replies/export',
    permission: 'canned-replies.read',
    feature: 'canned-replies',
    summary: 'All canned replies as a CSV, which an import takes back',
    errors: [],
  },
} as const satisfies Record<string, Call>;
