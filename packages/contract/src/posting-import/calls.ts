/** Bulk scheduling from a CSV. */
import type { Call } from '../call.ts';

export const postingImportCalls = {
  previewImport: {
    method: 'POST',
    path: '/api/posts/import/preview',
    permission: 'posting.write',
    feature: 'posting',
    summary: 'Read a CSV of posts and say row by row what is wrong',
    errors: ['import_unreadable', 'rate_limited'],
  },
  importPosts: {
    method: 'POST',
    path: '/api/posts/import',
    permission: 'posting.write',
    feature: 'posting',
    summary: 'Schedule the valid rows of a CSV of posts',
    errors: ['import_unreadable', 'rate_limited'],
  },
} as const satisfies Record<string, Call>;
