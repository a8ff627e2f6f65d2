/** The mails of this installation. */
import type { Call } from '../call.ts';

export const mailCalls = {
  listMails: {
    method: 'GET',
    path: '/api/admin/mails',
    permission: 'platform-admin',
    feature: 'mail',
    summary: 'The last mails of this installation, and whether they leave it',
    errors: [],
  },
} as const satisfies Record<string, Call>;
