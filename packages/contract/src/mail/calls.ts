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
  retryMail: {
    method: 'POST',
    path: '/api/admin/mails/:id/retry',
    permission: 'platform-admin',
    feature: 'mail',
    summary: 'Send a mail that failed, or was kept for want of a mail server, again',
    errors: ['not_found', 'mail_not_settled'],
  },
  discardMail: {
    method: 'DELETE',
    path: '/api/admin/mails/:id',
    permission: 'platform-admin',
    feature: 'mail',
    summary: 'Let a mail go that is not on its way any more',
    errors: ['not_found', 'mail_not_settled'],
  },
} as const satisfies Record<string, Call>;
