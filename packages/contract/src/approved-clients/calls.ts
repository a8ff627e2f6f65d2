/** Who may use this installation: the list that its administrators keep. */
import type { Call } from '../call.ts';

export const approvedClientsCalls = {
  listApprovedClients: {
    method: 'GET',
    path: '/api/admin/approved-clients',
    permission: 'platform-admin',
    feature: 'approved-clients',
    summary: 'All approved clients, the newest first',
    errors: [],
  },
  addApprovedClient: {
    method: 'POST',
    path: '/api/admin/approved-clients',
    permission: 'platform-admin',
    feature: 'approved-clients',
    summary: 'Let somebody in: prepares their account and mails them a link for their password',
    errors: ['client_known'],
  },
  updateApprovedClient: {
    method: 'PUT',
    path: '/api/admin/approved-clients/:id',
    permission: 'platform-admin',
    feature: 'approved-clients',
    summary: 'Change a client; deactivated, they are signed out at once and nothing goes out for them',
    errors: ['not_found', 'client_is_you', 'email_taken'],
  },
  removeApprovedClient: {
    method: 'DELETE',
    path: '/api/admin/approved-clients/:id',
    permission: 'platform-admin',
    feature: 'approved-clients',
    summary: 'Take a client off the list; their data is kept, or erased after 30 days',
    errors: ['not_found', 'client_is_you'],
  },
  createClientLink: {
    method: 'POST',
    path: '/api/admin/approved-clients/:id/link',
    permission: 'platform-admin',
    feature: 'approved-clients',
    summary: 'A new link for the first password of a client who has none yet, mailed to them',
    errors: ['not_found', 'client_has_password'],
  },
  previewApprovedClients: {
    method: 'POST',
    path: '/api/admin/approved-clients/import/preview',
    permission: 'platform-admin',
    feature: 'approved-clients',
    summary: 'Read a CSV of clients and say row by row what is wrong',
    errors: ['client_file_unreadable'],
  },
  importApprovedClients: {
    method: 'POST',
    path: '/api/admin/approved-clients/import',
    permission: 'platform-admin',
    feature: 'approved-clients',
    summary: 'Add the right rows of a CSV of clients, all or none',
    errors: ['client_file_unreadable'],
  },
  exportApprovedClients: {
    method: 'GET',
    path: '/api/admin/approved-clients/export',
    permission: 'platform-admin',
    feature: 'approved-clients',
    summary: 'All approved clients as a CSV, which an import takes back',
    errors: [],
  },
} as const satisfies Record<string, Call>;
